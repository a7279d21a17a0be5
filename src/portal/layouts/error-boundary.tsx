import { Component, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTexts } from '../texts/language.ts';

type Props = { readonly children: ReactNode; /** A new value gives the page another try. */ readonly resetKey: string };
type State = { readonly error?: unknown; readonly key: string };

/** Catches what a page throws and says what can be done; a change of page resets it. React asks for a class here. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { key: this.props.resetKey };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error });
  static getDerivedStateFromProps = ({ resetKey }: Props, { key }: State): State | null =>
    resetKey === key ? null : { key: resetKey };
  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorPage error={this.state.error} />;
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
