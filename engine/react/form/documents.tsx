import { Muted } from '../controls/text.tsx';
import type { Language } from '../../model/issue.ts';
import { LanguageProvider, useSay } from '../texts/language.tsx';
import { Box, Button, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formTexts } from '../texts/form-texts.ts';
import { partTexts } from '../texts/parts.ts';
import { Dialog } from '../controls/dialog.tsx';
import { MarkdownText } from '../controls/rich-text.tsx';

type ReaderProps = {
  readonly language: Language;
  readonly title: string;
  /** URL of the text: `${model.url}/documents/<file>`. */
  readonly url: string;
  readonly onClose: () => void;
};

/** A document of a model without a confirmation of reading. */
export const DocumentReader = ({ language, ...dialog }: ReaderProps) => (
  <LanguageProvider language={language}>
    <DocumentDialog {...dialog} />
  </LanguageProvider>
);

type Opened = { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'open'; readonly text: string };

type DocumentDialogProps = {
  readonly title: string;
  readonly url: string;
  /** Runs when the reader confirms after the end was visible. Without it, the document is only shown. */
  readonly onRead?: () => void;
  readonly onClose: () => void;
};

/** A document that can be confirmed as read once its end was visible. */
export const DocumentDialog = ({ title, url, onRead, onClose }: DocumentDialogProps) => {
  const say = useSay();
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [hasSeenEnd, setSeenEnd] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const load = useCallback(async (): Promise<void> => {
    setOpened({ state: 'loading' });
    try {
      const reply = await fetch(url);
      setOpened(reply.ok ? { state: 'open', text: await reply.text() } : { state: 'failed' });
    } catch {
      setOpened({ state: 'failed' });
    }
  }, [url]);
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    if (opened.state !== 'open' || !end.current) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeenEnd(true));
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [opened]);
  return (
    <Dialog
      title={title}
      isDesk
      width="48rem"
      isTall
      onClose={onClose}
      foot={
        onRead ? (
          <>
            {!hasSeenEnd && <Muted me="auto">{say(formTexts.readToEnd)}</Muted>}
            <Button
              size="md"
              disabled={!hasSeenEnd}
              onClick={() => {
                onRead();
                onClose();
              }}
            >
              {say(formTexts.haveRead)}
            </Button>
          </>
        ) : (
          <Button variant="outline" size="md" onClick={onClose}>
            {say(partTexts.close)}
          </Button>
        )
      }
    >
      <Box px={{ base: '4', md: '5' }} py="5" minH="16rem" tabIndex={0} role="region" aria-label={title}>
        {opened.state === 'loading' && <Text color="fg.muted">{say(formTexts.loading)}</Text>}
        {opened.state === 'failed' && (
          <Box display="grid" gap="3" justifyItems="start">
            <Text color="fg.error">{say(formTexts.cannotOpen)}</Text>
            <Button variant="outline" size="sm" onClick={() => void load()}>
              {say(formTexts.retry)}
            </Button>
          </Box>
        )}
        {opened.state === 'open' && <MarkdownText text={opened.text} />}
        <div ref={end} />
      </Box>
    </Dialog>
  );
};
