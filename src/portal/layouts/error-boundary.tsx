import { Component, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTexts } from '../texts/language.ts';
import type { FrameProps } from './frame-props.ts';
import { SiteFrame } from './site-frame.tsx';

type Props = {
  readonly children: ReactNode;
  /** A new value gives the page another try. */
  readonly resetKey: string;
  /** Of the page, where its frame may be what fails: the message then stands in the site's. */
  readonly frame?: Omit<FrameProps, 'children'>;
};
type State = { readonly error?: unknown; readonly key: string };

/** Catches what a page throws and says what can be done; a change of page resets it. React asks for a class here. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { key: this.props.resetKey };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error });
  static getDerivedStateFromProps = ({ resetKey }: Props, { key }: State): State | null =>
    resetKey === key ? null : { key: resetKey };
  override render() {
    const { children, frame } = this.props;
    if (this.state.error === undefined) return children;
    const message = <ErrorPage error={this.state.error} />;
    return frame ? <SiteFrame {...frame}>{message}</SiteFrame> : message;
  }
}

// After a deployment the files of the page that is still open are gone.
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);

const ErrorPage = ({ error }: { readonly error: unknown }) => {
  const { t } = useTexts();
  const isOld = isMissingFile(error);
  return (
    <EmptyState
      level={1}
      icon={CircleAlert}
      title={isOld ? t('error.chunk') : t('error.boundaryTitle')}
      text={
        isOld ? undefined : (
          <>
            {t('error.boundaryText')}
            <Box as="code" display="block" mt="2" textStyle="xs" fontFamily="mono">
              {error instanceof Error ? error.message : String(error)}
            </Box>
          </>
        )
      }
      action={
        <Button variant="outline" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      }
    />
  );
};
