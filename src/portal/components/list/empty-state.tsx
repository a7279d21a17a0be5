import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { CircleAlert, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CallFailure, failureText } from '../../api/call.ts';
import { useTexts } from '../../texts/language.ts';
import { ErrorCode } from '../feedback/error-code.tsx';
import { Button, ButtonLink } from '../form/button.tsx';

type Props = {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly code?: string;
  readonly action?: ReactNode;
  /** Heading level where the state is the page's own subject. */
  readonly level?: 1 | 2;
} & Pick<FlexProps, 'flex' | 'justify'>;

/** Says that there is nothing here, why, and what to do; in a dashed frame. */
export const EmptyState = ({ icon: Icon = SearchX, title, text, code, action, level, ...rest }: Props) => (
  <Flex
    direction="column"
    align="center"
    textAlign="center"
    gap="1"
    px="4"
    py="10"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.emphasized"
    borderRadius="l3"
    bg="bg.panel"
    {...rest}
  >
    <Box color="fg.subtle" mb="2">
      <Icon size={32} strokeWidth={1.25} aria-hidden />
    </Box>
    <Box
      as={level === 1 ? 'h1' : level === 2 ? 'h2' : 'p'}
      textStyle={level === 1 ? 'xl' : 'md'}
      fontWeight="semibold"
      {...(level === 1 ? { tabIndex: -1, 'data-focus-landing': '' } : {})}
    >
      {title}
    </Box>
    {text !== undefined && (
      <Box as="p" color="fg.muted" maxW="md" textWrap="balance">
        {text}
      </Box>
    )}
    <ErrorCode code={code} />
    {action !== undefined && <Box mt="4">{action}</Box>}
  </Flex>
);

type FailedProps = {
  readonly title: string;
  readonly error?: CallFailure;
  readonly onRetry: () => void;
} & Pick<Props, 'level'>;

/** Something could not be loaded: why, and a button that tries again. */
export const LoadFailed = ({ title, error, onRetry, level }: FailedProps) => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={level}
      icon={CircleAlert}
      title={title}
      text={error && failureText(error)}
      code={error?.reply.code}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
};

type MissingProps = Pick<Props, 'icon' | 'title' | 'text' | 'code'> & {
  readonly link: { readonly to: string; readonly label: string };
};

/** The subject of a page does not exist, or is not for this user; with a link to another page. */
export const PageMissing = ({ link, ...state }: MissingProps) => (
  <EmptyState
    level={1}
    action={
      <ButtonLink variant="outline" to={link.to}>
        {link.label}
      </ButtonLink>
    }
    {...state}
  />
);
