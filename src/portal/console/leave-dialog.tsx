import { Box } from '@chakra-ui/react';
import { Select } from '@insure/engine/react';
import type { Account } from '../../contract/accounts.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Dialog, FormDialog } from '../components/feedback/dialog.tsx';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Note } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import type { CallReply } from '../api/call.ts';

type Props = {
  readonly action: 'leave' | 'move';
  readonly account: Account;
  readonly orgId: string;
  /** Called with a message for the user if something was changed. */
  readonly onClose: (sentence?: string) => void;
};

type Holdings = CallReply<'consoleUserHoldings'>['data'];

/** Removes a user or moves the user to another organisation, and at the same time passes the user's work to a colleague. */
export const LeaveDialog = (props: Props) => {
  const { t } = useTexts();
  const { action, account, orgId, onClose } = props;
  const holdings = useCall('consoleUserHoldings', { query: { orgId, userId: account.userId } });
  const organisations = useCall(
    'consoleOrganisations',
    { query: { limit: 100, offset: 0, closed: false } },
    { isPaused: () => action === 'leave' },
  );
  const choices = action === 'leave' ? [] : organisations.data?.rows.filter((each) => each.orgId !== orgId && !each.isPlatform);
  if (holdings.data && choices)
    return (
      <LeaveForm
        {...props}
        holdings={holdings.data.data}
        organisations={choices.map(({ orgId: id, orgName: name }) => ({ id, name }))}
      />
    );
  return (
    <Dialog title={t(`console.${action}Of`, { name: account.userName })} width="28rem" onClose={() => onClose()}>
      {holdings.error ? (
        <LoadFailed title={t('error.loadFailed')} error={holdings.error} onRetry={() => void holdings.mutate()} />
      ) : (
        <LineRowsSkeleton />
      )}
    </Dialog>
  );
};

type FormProps = Props & {
  readonly holdings: Holdings;
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
};

const LeaveForm = ({ action, account, orgId, holdings, organisations, onClose }: FormProps) => {
  const { t, language } = useTexts();
  const { drafts, orders, policies, shares, colleagues } = holdings;
  const { userId, userName: name } = account;
  const needsColleague = drafts + orders + policies + shares > 0;
  const form = useForm({
    initial: { colleagueId: '', toOrgId: '' },
    check: (field, { [field]: value }) => {
      if (field === 'toOrgId') return action === 'move' && value === '' ? t('console.toMissing') : undefined;
      return needsColleague && value === '' ? t('console.colleagueMissing') : undefined;
    },
    send: async ({ colleagueId, toOrgId }) => {
      const body = { orgId, userId, colleagueId: colleagueId || null };
      if (action === 'leave') await call('consoleUserLeave', { body }, { quiet: true });
      else await call('consoleUserMove', { body: { ...body, toOrgId } }, { quiet: true });
      onClose(t(`console.${action}Done`, { name }));
    },
  });
  return (
    <FormDialog
      title={t(`console.${action}Of`, { name: account.realName[language] })}
      action={t(`console.${action}`)}
      form={form}
      onClose={() => onClose()}
    >
      <Box mb="3">{t(`console.${action}Text`)}</Box>
      {action === 'move' && (
        <TextField form={form} name="toOrgId" label={t('console.toOrganisation')}>
          {(control) => (
            <Select size="md" w="full" {...control}>
              <option value="">{t('console.choose')}</option>
              {organisations.map(({ id, name: orgName }) => (
                <option key={id} value={id}>
                  {orgName}
                </option>
              ))}
            </Select>
          )}
        </TextField>
      )}
      {needsColleague ? (
        <TextField
          form={form}
          name="colleagueId"
          label={t('console.colleague')}
          hint={t('console.passes', { drafts, orders, policies, shares })}
        >
          {(control) => (
            <Select size="md" w="full" {...control}>
              <option value="">{t('console.choose')}</option>
              {colleagues.map(({ userId: id, userName, realName }) => (
                <option key={id} value={id}>
                  {realName[language]} · {userName}
                </option>
              ))}
            </Select>
          )}
        </TextField>
      ) : (
        <Box mb="3">{t('console.nothingHeld')}</Box>
      )}
      {needsColleague && colleagues.length === 0 && <Note tone="warning">{t('console.noColleagues')}</Note>}
      {needsColleague && <Note tone="neutral">{t('console.commissionStays')}</Note>}
    </FormDialog>
  );
};
