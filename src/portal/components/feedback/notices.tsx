import { Box, Flex } from '@chakra-ui/react';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createStore } from '../../create-store.ts';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../form/button.tsx';
import { ErrorCode } from './error-code.tsx';
import { runAction, dismiss, noticeTime, type ShownNotice, useNotices } from '../../api/notify.ts';
import { LineIcon, Muted } from '../page/section.tsx';

const looks = {
  success: ['green', Check],
  error: ['red', CircleAlert],
  warning: ['orange', TriangleAlert],
  info: ['blue', Info],
} as const;

/** Shows the notices, in a corner of the page or of the dialog above it. */
export const Notices = () => {
  const isTop = useIsTopHost(useId());
  const allNotices = useNotices();
  const notices = isTop ? allNotices : [];
  const { t } = useTexts();
  return (
    <Flex
      as="section"
      aria-label={t('notices.region')}
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      direction="column"
      gap="2"
      pointerEvents="none"
      // The next action of a page is mostly at its lower edge or in a column at the right: notices are below the header.
      top="16"
      insetEnd={{ base: '3', md: '4' }}
      w={{ base: 'calc(100vw - 1.5rem)', md: '24rem' }}
      data-chrome=""
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Flex>
  );
};

const NoticeCard = ({ notice }: { readonly notice: ShownNotice }) => {
  const { t } = useTexts();
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(notice.seconds === undefined ? noticeTime : notice.seconds * 1000);
  useEffect(() => {
    if (isPaused || notice.isPersistent) return undefined;
    const startTime = performance.now();
    const timer = setTimeout(() => dismiss(notice.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startTime;
    };
  }, [isPaused, notice.id, notice.isPersistent]);
  const [palette, Icon] = looks[notice.tone];
  return (
    <Flex
      role={notice.tone === 'error' ? 'alert' : undefined}
      colorPalette={palette}
      align="flex-start"
      gap="3"
      ps="4"
      pe="2"
      py="3"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderInlineStartWidth="3px"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="l2"
      boxShadow="md"
      pointerEvents="auto"
      animation="fade-in 160ms"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <LineIcon icon={Icon} size={18} color="colorPalette.fg" />
      <Box flex="1" minW="0">
        <Box>{notice.title}</Box>
        {notice.detail !== undefined && <Muted>{notice.detail}</Muted>}
        <ErrorCode code={notice.code} />
      </Box>
      {notice.action && (
        <Button variant="plain" size="sm" onClick={() => runAction(notice)}>
          {notice.action.label}
        </Button>
      )}
      <Button variant="ghost" size="xs" guard={false} px="0" aria-label={t('notices.dismiss')} onClick={() => dismiss(notice.id)}>
        <X aria-hidden />
      </Button>
    </Flex>
  );
};

// A dialog is rendered in its own React portal, and the page's notices must know that it is open.
const hosts = createStore<readonly string[]>([]);

/**
 * Returns whether this host shows the notices. Only the host opened last does, because a modal dialog blocks the page below it.
 */
export const useIsTopHost = (id: string): boolean => {
  useEffect(() => {
    hosts.set([...hosts.get(), id]);
    return () => hosts.set(hosts.get().filter((host) => host !== id));
  }, [id]);
  return hosts.use().at(-1) === id;
};
