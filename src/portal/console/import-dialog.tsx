import { Box, chakra, Flex } from '@chakra-ui/react';
import { Copy, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { AgentRow } from '../../contract/console.ts';
import { callFile, type CallReply, failureOf, failureText } from '../api/call.ts';
import { copyText } from '../api/copy-text.ts';
import { upload } from '../api/upload.ts';
import { Dialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { FormError } from '../components/form/form.tsx';
import { codeCell, DataTable } from '../components/list/table.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

type Props = {
  readonly orgId: string;
  readonly orgName: string;
  /** Called with whether users were added. */
  readonly onClose: (isAdded: boolean) => void;
};

type AddedAgents = CallReply<'consoleUserImport'>['data']['added'];

/** Imports the users of an organisation from a file, after a preview of the users to be added. */
export const ImportDialog = ({ orgId, orgName, onClose }: Props) => {
  const { t } = useTexts();
  const [checked, setChecked] = useState<{ readonly file: File; readonly rows: readonly AgentRow[] }>();
  const [addedAgents, setAddedAgents] = useState<AddedAgents>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      const failure = failureOf(error);
      setFault(failure.reply.issues?.[0]?.message ?? failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const check = (file: File) =>
    void send(async () => {
      setChecked(undefined);
      setChecked({ file, rows: (await upload('consoleUserCheck', file, { orgId }, () => {})).data });
    });
  const title = t('console.importOf', { name: orgName });
  if (addedAgents)
    return (
      <Dialog title={title} width="56rem" footer={<Button onClick={() => onClose(true)}>{t('org.noted')}</Button>}>
        <Box {...fixedHeight}>
          <Passwords added={addedAgents} />
        </Box>
      </Dialog>
    );
  const newUsers = checked?.rows.filter(({ state }) => state === 'NEW').length ?? 0;
  const add = ({ file }: { readonly file: File }) =>
    void send(async () => setAddedAgents((await upload('consoleUserImport', file, { orgId }, () => {})).data.added));
  return (
    <Dialog
      title={title}
      width="56rem"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onClose(false)}>
            {t('action.cancel')}
          </Button>
          {checked && newUsers > 0 && (
            <Button busy={isBusy} onClick={() => add(checked)}>
              {t('console.importAdd', { n: newUsers })}
            </Button>
          )}
        </>
      }
    >
      <Box {...fixedHeight}>
        <FormError>{fault}</FormError>
        <Muted>{t('console.importText')}</Muted>
        <Muted mb="3">{t('console.importLimits')}</Muted>
        <Flex gap="2" wrap="wrap" mb="4">
          <DownloadButton variant="outline" label={t('console.template')} load={() => callFile('consoleUserTemplate', {})} />
          <FileButton isBusy={isBusy} isPlain={checked !== undefined} onFile={check} />
        </Flex>
        {checked && <Preview rows={checked.rows} />}
      </Box>
    </Dialog>
  );
};

/** A fixed height for the rows, so that the dialog does not move when they are loaded. */
const fixedHeight = { h: 'min(30rem, 60vh)', overflowY: 'auto' } as const;

type FileProps = { readonly isBusy: boolean; readonly isPlain: boolean; readonly onFile: (file: File) => void };

const FileButton = ({ isBusy, isPlain, onFile }: FileProps) => {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isPlain ? 'outline' : undefined} busy={isBusy && !isPlain} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t(isPlain ? 'console.otherFile' : 'console.chooseFile')}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        display="none"
        aria-label={t('console.chooseFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
};

const Preview = ({ rows }: { readonly rows: readonly AgentRow[] }) => {
  const { t } = useTexts();
  const count = (state: AgentRow['state']): number => rows.filter((row) => row.state === state).length;
  return (
    <>
      <Box role="status" mb="2">
        {t('console.importCounts', { fresh: count('NEW'), known: count('KNOWN'), wrong: count('WRONG') })}
        {count('WRONG') > 0 && <Small>{t('console.importWrong')}</Small>}
      </Box>
      <DataTable
        label={t('console.importRows')}
        minW="40rem"
        rows={rows.toSorted((a, b) => rank[a.state] - rank[b.state])}
        keyOf={({ row }) => row}
        columns={[
          { head: t('console.rowNo'), renderCell: ({ row }) => row, style: codeCell },
          { head: t('terms.userName'), renderCell: ({ userName }) => userName || '—' },
          { head: t('terms.name'), renderCell: ({ name }) => name || '—' },
          { head: t('org.state'), renderCell: (row) => <Result row={row} />, w: '60%' },
        ]}
      />
    </>
  );
};

const rank = { WRONG: 0, NEW: 1, KNOWN: 2 } as const;

const Result = ({ row: { state, issues } }: { readonly row: AgentRow }): ReactNode => {
  const { t } = useTexts();
  if (state !== 'WRONG') return t(`console.importState.${state}`);
  return (
    <Box as="ul" color="fg.error">
      {issues.map(({ column, title, message }) => (
        <li key={`${column}${message}`}>{t('console.cellIssue', { column, title, message })}</li>
      ))}
    </Box>
  );
};

const Passwords = ({ added }: { readonly added: AddedAgents }) => {
  const { t } = useTexts();
  if (added.length === 0) return t('console.importNobody');
  const lines = added.map(({ userName, name, password }) => [userName, name, password].join('\t')).join('\n');
  return (
    <>
      <Flex gap="3" align="start" justify="space-between" mb="3" wrap="wrap">
        <Box flex="1" minW="14rem">
          {t('console.importDone', { n: added.length })} {t('console.passwordsOnce')}
        </Box>
        <Button variant="outline" onClick={() => void copyText(lines, t('org.copied'), t('org.notCopied'))}>
          <Copy aria-hidden />
          {t('console.copyAll')}
        </Button>
      </Flex>
      <DataTable
        label={t('console.passwords')}
        rows={added}
        keyOf={({ userName }) => userName}
        columns={[
          { head: t('terms.userName'), renderCell: ({ userName }) => userName },
          { head: t('terms.name'), renderCell: ({ name }) => name },
          {
            head: t('terms.newPassword'),
            renderCell: ({ password }) => password,
            style: { fontFamily: 'mono', whiteSpace: 'nowrap' },
          },
        ]}
      />
    </>
  );
};
