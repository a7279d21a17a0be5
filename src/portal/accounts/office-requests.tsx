import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { type ComponentProps, useState } from 'react';
import type { OfficeRight } from '../../contract/accounts.ts';
import type { ExpiredRequest, OfficeRequest, RequestKind } from '../../contract/office-requests.ts';
import { notify } from '../api/notify.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { DataRows, plainRows } from '../components/list/table.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Bar, Muted, Note, Small } from '../components/page/section.tsx';
import { day, minute } from '../texts/dates.ts';
import { type Translate, useTexts } from '../texts/language.ts';
import { NewPassword } from './user-dialogs.tsx';

/** Returns the requests of some kinds that wait for an approval or have ended without one, for users whose rights let them decide. */
export const useRequests = (kinds: readonly RequestKind[], may: boolean) => {
  const { data, mutate } = useCall('officeRequests', may ? {} : undefined);
  const requests = data?.data.requests.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const expiredRequests = data?.data.expired.filter(({ kind }) => kinds.includes(kind)) ?? [];
  return { requests, expired: expiredRequests, isAlone: data?.data.isAlone ?? false, mutate } as const;
};

/** The kinds of requests about colleagues in the back office. */
export const colleagueKinds = ['USER', 'RIGHTS', 'PASSWORD', 'PHONE'] as const;

/** Shows a user who grants rights alone that there should be a second user with this right. */
export const AloneNote = () => <Bar role="note">{useTexts().t('org.alone')}</Bar>;

/** A password that an approval has set. */
type NewPasswordProps = Omit<ComponentProps<typeof NewPassword>, 'onClose'>;

/**
 * Returns the function to call after each decision, and the password that the decision has set, to be shown. Nobody can see the
 * password again, so it must not be shown within the list, from which its request disappears.
 */
export const useAfterDecision = (refresh: () => void) => {
  const [newPassword, setNewPassword] = useState<NewPasswordProps>();
  return {
    onDecided: (newPasswordProps?: NewPasswordProps): void => {
      if (newPasswordProps) setNewPassword(newPasswordProps);
      refresh();
      invalidate('workList', {});
    },
    password: newPassword && <NewPassword {...newPassword} onClose={() => setNewPassword(undefined)} />,
  };
};

type CardProps = {
  readonly requests: readonly OfficeRequest[];
  readonly expired: readonly ExpiredRequest[];
  /** Called after each decision. */
  readonly onDecided: () => void;
};

/**
 * Shows the requests that wait for the approval of a second user, and those that have ended without one, or nothing if there
 * are none.
 */
export const RequestsCard = ({ requests, expired, onDecided }: CardProps) => {
  const afterDecision = useAfterDecision(onDecided);
  return (
    <>
      {afterDecision.password}
      {requests.length > 0 && <Requests requests={requests} onDecided={afterDecision.onDecided} />}
      {expired.length > 0 && <ExpiredRequests expired={expired} />}
    </>
  );
};

type OnDecided = ReturnType<typeof useAfterDecision>['onDecided'];
type RequestsProps = Pick<CardProps, 'requests'> & { readonly onDecided: OnDecided };

const Requests = ({ requests, onDecided }: RequestsProps) => {
  const { t } = useTexts();
  const actionsOf = (request: OfficeRequest) => <RequestActs request={request} onDecided={onDecided} />;
  return (
    <Card as="section" aria-labelledby="requests-heading" overflow="hidden" mb="4">
      <CardHead id="requests-heading" title={t('org.request.title')} />
      <DataRows
        label={t('org.request.title')}
        minW="40rem"
        rows={requests}
        keyOf={({ requestId }) => requestId}
        {...plainRows}
        columns={[
          { head: t('org.request.what'), renderCell: ({ kind }) => t(`org.request.kinds.${kind}`) },
          { head: t('org.request.about'), renderCell: (request) => <About request={request} /> },
          { head: t('org.request.asked'), renderCell: (request) => <AskedBy request={request} /> },
          { head: t('terms.actions'), renderCell: actionsOf },
        ]}
        renderEntry={(request) => (
          <>
            <Box fontWeight="semibold">{t(`org.request.kinds.${request.kind}`)}</Box>
            <About request={request} />
            <AskedBy request={request} />
            <Box mt="1">{actionsOf(request)}</Box>
          </>
        )}
      />
    </Card>
  );
};

/** Shows which requests have ended. */
const ExpiredRequests = ({ expired }: Pick<CardProps, 'expired'>) => {
  const { t, language } = useTexts();
  return (
    <Note tone="neutral" mt="0" mb="4">
      {expired.map(({ requestId, kind, name, askedBy, askedAt }) => (
        <Box key={requestId} overflowWrap="anywhere">
          {t('org.request.expired', {
            what: [t(`org.request.kinds.${kind}`), name].filter(Boolean).join(' '),
            name: askedBy[language],
            day: day(askedAt),
          })}
        </Box>
      ))}
    </Note>
  );
};

const subjectOf = ({ organisation, user }: OfficeRequest): string => organisation?.orgName ?? user?.userName ?? '';

const About = ({ request }: { readonly request: OfficeRequest }) => {
  const { t, language } = useTexts();
  const { organisation, user } = request;
  const rights = user?.rights;
  return (
    <>
      {subjectOf(request)}
      {organisation ? (
        <Small className="num">{organisation.creditCode}</Small>
      ) : (
        <Small>
          {user?.realName[language]}
          {rights && ` · ${changedRights(t, rights)}`}
        </Small>
      )}
    </>
  );
};

/** Shows who has made a request, when, and until when it can be approved. */
export const AskedBy = ({ request: { askedBy, askedAt, until, isOwn } }: { readonly request: OfficeRequest }) => {
  const { t, language } = useTexts();
  return (
    <Muted color="fg.warning">
      {isOwn ? t('org.request.own') : t('org.request.by', { name: askedBy[language], day: day(askedAt) })}
      <Small className="num">{t('org.request.until', { time: minute(until) })}</Small>
    </Muted>
  );
};

type Rights = NonNullable<NonNullable<OfficeRequest['user']>['rights']>;

const changedRights = (t: Translate, { before, after }: Rights): string => {
  const rightsAsText = (rights: readonly OfficeRight[]): string =>
    rights.map((right) => t(`org.right.${right}`)).join(t('org.and'));
  const addedRights = after.filter((right) => !before.includes(right));
  const removedRights = before.filter((right) => !after.includes(right));
  return [
    addedRights.length > 0 && t('org.request.adds', { rights: rightsAsText(addedRights) }),
    removedRights.length > 0 && t('org.request.removes', { rights: rightsAsText(removedRights) }),
    addedRights.length + removedRights.length === 0 && t('org.noRights'),
  ]
    .filter(Boolean)
    .join(t('org.and'));
};

type ActsProps = { readonly request: OfficeRequest; readonly onDecided: OnDecided };

/** Shows the buttons that decide a request. The user who has made the request may only withdraw it. */
export const RequestActs = ({ request, onDecided }: ActsProps) => {
  const { t } = useTexts();
  const [openDecision, setOpenDecision] = useState<Decision>();
  const about = { what: t(`org.request.kinds.${request.kind}`), name: subjectOf(request) };
  const acts = request.isOwn ? (['takeBack'] as const) : (['approve', 'decline'] as const);
  return (
    <Flex gap="4">
      {acts.map((act) => (
        <Button
          key={act}
          variant="plain"
          size="xs"
          px="0"
          aria-label={t(`org.request.${act}Of`, about)}
          onClick={() => setOpenDecision(act)}
        >
          {t(`org.request.${act}`)}
        </Button>
      ))}
      {openDecision && (
        <DecideDialog
          request={request}
          act={openDecision}
          onClose={() => setOpenDecision(undefined)}
          onDecided={(given) => {
            setOpenDecision(undefined);
            onDecided(given);
          }}
        />
      )}
    </Flex>
  );
};

type Decision = 'approve' | 'decline' | 'takeBack';
type DecideProps = {
  readonly request: OfficeRequest;
  readonly act: Decision;
  readonly onClose: () => void;
  readonly onDecided: OnDecided;
};

/** Shows a request, and decides it. */
const DecideDialog = ({ request, act, onClose, onDecided }: DecideProps) => {
  const { t, language } = useTexts();
  const { requestId, kind, organisation, user } = request;
  const about = { what: t(`org.request.kinds.${kind}`), name: subjectOf(request) };
  const { trigger, isMutating } = useSend('officeRequestDecide', {
    onSuccess: ({ data: { userName, password } }) => {
      if (password !== '') return onDecided({ name: userName, password, half: kind === 'OPEN' ? undefined : 'second' });
      notify({ tone: 'success', title: t(`org.request.done.${act}`, about) });
      return onDecided();
    },
  });
  const decision = act === 'approve' ? 'APPROVED' : 'DECLINED';
  return (
    <ConfirmDialog
      title={t(`org.request.${act}Of`, about)}
      confirm={t(`org.request.${act}`)}
      cancelVariant="ghost"
      isBusy={isMutating}
      onClose={onClose}
      onConfirm={() => void trigger({ body: { requestId, decision } })}
    >
      {act === 'approve' && t(`org.request.text.${kind}`)}
      <Facts
        templateColumns="max-content minmax(0, 1fr)"
        facts={{
          ...(organisation && {
            [t('org.request.organisation')]: organisation.orgName,
            [t('org.request.creditCode')]: <span className="num">{organisation.creditCode}</span>,
            [t('org.request.shortName')]: organisation.shortName[language],
          }),
          ...(user && {
            [t('terms.userName')]: user.userName,
            [t('terms.name')]: user.realName[language],
            [t('org.phone')]: <span className="num">{user.phone || '—'}</span>,
            // A first administrator of an organisation has no rights of the back office.
            [t('org.rights')]:
              user.rights !== null && user.rights.before.length + user.rights.after.length > 0 && changedRights(t, user.rights),
          }),
          [t('org.request.asked')]: <AskedBy request={request} />,
        }}
      />
    </ConfirmDialog>
  );
};
