import { Box, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { TriangleAlert } from 'lucide-react';
import { today } from '../texts/dates.ts';
import { useUser } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../api/call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { FormError, TextField, useForm } from '../components/form/form.tsx';
import { notify } from '../api/notify.ts';
import { PasswordInput } from '../components/form/password-input.tsx';
import { licenceNotice } from './licence-note.tsx';
import { NoticeAddress } from './notice-address.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { refreshSession } from './login-methods.ts';
import { Facts } from '../components/page/facts.tsx';
import { LineIcon, Muted, Note, Small, PageHeading } from '../components/page/section.tsx';

const levels = ['account.level0', 'account.level1', 'account.level2', 'account.level3'] as const satisfies readonly TextKey[];

/** Shows the user's account and the change of password. */
export const ProfilePage = () => {
  const { t, language } = useTexts();
  const user = useUser();
  if (!user) return null;
  const yesOrNo = (value: boolean): string => t(value ? 'account.yes' : 'account.no');
  const level = levels[user.userLevel];
  const notice = user.licence && licenceNotice(user.licence, t);
  const rights = (user.officeRights ?? []).map((right) => t(`org.right.${right}`));
  return (
    <>
      <PageHeading mb="4">{t('title.profile')}</PageHeading>
      {notice && (
        <Note
          role="status"
          tone={user.licence?.state === 'ends-soon' ? 'warning' : 'error'}
          mt="0"
          mb="4"
          display="flex"
          gap="2"
          alignItems="flex-start"
        >
          <LineIcon icon={TriangleAlert} />
          {notice}
        </Note>
      )}
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} alignItems="start">
        {/* Short values need no wider fields. */}
        <Grid gap="4" css={{ '& form': { maxWidth: '30rem' } }}>
          <Card as="section" aria-labelledby="account-heading">
            <CardHead id="account-heading" title={t('account.info')} />
            <Box px={{ base: '4', md: '5' }} py="5" css={{ '& > dl': { marginTop: '0', paddingTop: '0', borderTopWidth: '0' } }}>
              <Facts
                facts={{
                  [t('terms.name')]: user.realName,
                  [t('terms.userName')]: user.userName,
                  [t('account.organisation')]: user.orgName,
                  ...(user.backOffice
                    ? { [t('account.rights')]: rights.join(language === 'zh-CN' ? '、' : ', ') || t('account.noRights') }
                    : {
                        [t('account.level')]: level === undefined ? user.userLevel : t(level),
                        [t('account.mayIssue')]: yesOrNo(user.issueFlag),
                      }),
                  [t('account.licenceUntil')]: user.licence && <LastDay day={user.licence.until} />,
                  [t('account.trainedUntil')]: user.licence && <LastDay day={user.licence.trainedUntil} />,
                  [t('account.isAdmin')]: !user.backOffice && yesOrNo(user.orgAdmin ?? false),
                }}
              />
              <Muted as="p" mt="4">
                {user.orgAdmin ? <TextLink to="/org/users">{t('account.editInUsers')}</TextLink> : t('account.askAdmin')}
              </Muted>
            </Box>
          </Card>
          {user.userLevel > 1 && !user.passwordGiven && <PayoutAccount />}
          {user.userType2 !== 4 && !user.passwordGiven && <NoticeAddress />}
        </Grid>
        <PasswordForm />
      </Grid>
    </>
  );
};

/** Shows the last day of a licence or a training, red once it has passed. */
const LastDay = ({ day }: { readonly day: string | null }) => {
  const { t } = useTexts();
  if (day === null) return t('account.notRecorded');
  return (
    <Box
      as="span"
      className="num"
      color={day < today() ? 'fg.error' : undefined}
      fontWeight={day < today() ? 'semibold' : undefined}
    >
      {day}
    </Box>
  );
};

const lines = [
  ['oldPassword', 'account.oldPassword', 'current-password'],
  ['newPassword', 'terms.newPassword', 'new-password'],
  ['again', 'account.again', 'new-password'],
] as const satisfies readonly (readonly [string, TextKey, string])[];

/**
 * Shows the form that changes the user's own password. Errors of the server are shown at their fields, and entered values are
 * kept.
 */
export const PasswordForm = () => {
  const { t } = useTexts();
  const { hash } = useLocation();
  const user = useUser();
  const isGiven = user?.passwordGiven ?? false;
  const userId = user?.userId ?? '';
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', again: '' },
    check: (field, values) => {
      if (values[field] === '') return t(`account.missing.${field}`);
      return field === 'again' && values.again !== values.newPassword ? t('account.differs') : undefined;
    },
    send: async ({ oldPassword, newPassword }) => {
      await call('editPassword', { query: { userId }, body: { oldPassword, newPassword } }, { quiet: true });
      form.clear();
      notify({ tone: 'success', title: t('account.changed') });
      await refreshSession();
    },
    again: 'oldPassword',
  });
  const firstFieldId = form.fieldOf('oldPassword').id;
  useEffect(() => {
    if (hash === '#password' || isGiven) document.getElementById(firstFieldId)?.focus();
  }, [hash, isGiven, firstFieldId]);
  return (
    <Card as="section" id="password" aria-labelledby="password-heading">
      <CardHead id="password-heading" title={t('frame.password')} />
      <Box px={{ base: '4', md: '5' }} py="5">
        {isGiven && (
          <Box role="status" bg="bg.warning" color="fg.warning" borderRadius="l2" px="3" py="2" mb="4">
            {t('account.given')}
          </Box>
        )}
        <form {...form.form}>
          <FormError>{form.error}</FormError>
          {lines.map(([field, label, autoComplete]) => (
            <TextField
              key={field}
              form={form}
              name={field}
              label={t(label)}
              hint={field === 'newPassword' ? t('account.rule') : undefined}
            >
              {(input) => <PasswordInput {...input} autoComplete={autoComplete} />}
            </TextField>
          ))}
          <Button type="submit" variant={isGiven ? 'solid' : 'outline'} size="md" busy={form.isBusy}>
            {t('frame.password')}
          </Button>
          <Small as="p" mt="3">
            {t('account.otherDevices')}
          </Small>
        </form>
      </Box>
    </Card>
  );
};
