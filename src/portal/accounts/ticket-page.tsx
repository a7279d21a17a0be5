import { Box, Flex, Spinner } from '@chakra-ui/react';
import { TicketX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CallFailure, failureText } from '../api/call.ts';
import { PageMissing } from '../components/list/list-body.tsx';
import { signInByTicket } from './login-methods.ts';
import { text, useTexts } from '../texts/language.ts';

/** Signs in a user from an external back office with the one-time ticket in the URL. The URL of the next page has no ticket. */
export const TicketPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const [ticket] = useState(() => query.get('ticket') ?? '');
  const [state, setState] = useState<'busy' | 'in' | { readonly refused: string }>('busy');
  useEffect(() => {
    const enter = async (): Promise<void> => {
      try {
        await signInByTicket(ticket);
        setState('in');
      } catch (error) {
        setState({ refused: error instanceof CallFailure ? failureText(error) : text('error.network') });
      }
    };
    void enter();
  }, [ticket]);
  if (state === 'in')
    return <Navigate to={`/auth-redirect?redirect=${encodeURIComponent(query.get('redirect') ?? '')}`} replace />;
  if (state === 'busy')
    return (
      <Flex role="status" align="center" justify="center" gap="2" py="20" color="fg.muted">
        <Spinner />
        <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="md">
          {t('login.ticket.entering')}
        </Box>
      </Flex>
    );
  return (
    <PageMissing
      icon={TicketX}
      title={t('login.ticket.refused')}
      text={state.refused}
      link={{ to: '/login', label: t('login.ticket.toLogin') }}
    />
  );
};
