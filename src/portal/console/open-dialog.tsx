import { Box } from '@chakra-ui/react';
import type { Application } from '../../contract/console.ts';
import { UserFields, userIssue } from '../accounts/user-fields.tsx';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { FieldGrid } from '../components/form/field-grid.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { plainPhone } from '../texts/phone.ts';

type Props = {
  /** The application of the organisation, if there is one. */
  readonly application?: Application;
  /** Called with whether the user has requested the opening. */
  readonly onClose: (isAsked: boolean) => void;
};

/** Requests that an organisation is opened with its first administrator. */
export const OpenDialog = ({ application, onClose }: Props) => {
  const { t } = useTexts();
  const form = useForm({
    initial: {
      orgName: application?.orgName ?? '',
      creditCode: application?.creditCode ?? '',
      shortZh: '',
      shortEn: '',
      nameZh: application?.contact ?? '',
      nameEn: '',
      userName: '',
      phone: application?.phone ?? '',
    },
    check: (field, { [field]: text }) => {
      const value = text.trim();
      if (field === 'orgName') return value.length < 2 ? t('console.nameMissing') : undefined;
      if (field === 'creditCode') return value === '' ? t('console.creditCodeMissing') : undefined;
      if (field === 'shortZh' || field === 'shortEn') return value === '' ? t('console.shortMissing') : undefined;
      return userIssue(t, field, value);
    },
    send: async ({ orgName, creditCode, shortZh, shortEn, userName, nameZh, nameEn, phone }) => {
      const body = {
        orgName: orgName.trim(),
        creditCode: creditCode.trim(),
        shortName: { 'zh-CN': shortZh.trim(), 'en-US': shortEn.trim() },
        userName: userName.trim(),
        realName: { 'zh-CN': nameZh.trim(), 'en-US': nameEn.trim() },
        phone: plainPhone(phone),
      };
      const { data } = await (application
        ? call('consoleApplicationOpen', { body: { registerNo: application.registerNo, ...body } }, { quiet: true })
        : call('consoleOrganisationAdd', { body }, { quiet: true }));
      notify({ tone: 'success', title: t('console.openAsked', { name: data.orgName }) });
      onClose(true);
    },
  });
  const field = (name: Parameters<typeof form.fieldOf>[0], label: string, maxLength: number) => (
    <TextField form={form} name={name} label={label} size="md" maxLength={maxLength} autoComplete="off" />
  );
  return (
    <FormDialog
      width="40rem"
      title={application ? t('console.openOf', { name: application.orgName }) : t('console.addOrganisation')}
      action={t('console.open')}
      onClose={() => onClose(false)}
      form={form}
    >
      <Muted mb="3">{t('console.openText')}</Muted>
      <FieldGrid>
        {field('orgName', t('console.orgName'), 100)}
        {field('creditCode', t('console.creditCode'), 40)}
        {field('shortZh', t('console.shortZh'), 20)}
        {field('shortEn', t('console.shortEn'), 20)}
      </FieldGrid>
      <Box as="h3" fontWeight="semibold" mb="3" borderTopWidth="1px" borderColor="border" pt="4">
        {t('console.firstAdmin')}
      </Box>
      <FieldGrid>
        <UserFields form={form} hasUserName />
      </FieldGrid>
    </FormDialog>
  );
};
