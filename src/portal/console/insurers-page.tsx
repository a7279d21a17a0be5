import { Box, Flex } from '@chakra-ui/react';
import { Card, Select } from '@insure/engine/react';
import { Umbrella } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InsurerRow } from '../../contract/console.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { FieldGrid } from '../components/form/field-grid.tsx';
import { FilterForm } from '../components/form/filter-form.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { queryWith } from '../components/list/paging.ts';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the insurers in the order in which filters list them, to add and change them. */
export const InsurersPage = () => {
  const { t, language } = useTexts();
  const { data, error, mutate } = useCall('consoleInsurers', {});
  const [openInsurer, setOpenInsurer] = useState<InsurerRow | 'add'>();
  const label = t('title.consoleInsurers');
  const [query, setQuery] = useSearchParams();
  const key = (query.get('key') ?? '').trim().slice(0, 60);
  const [typed, setTyped] = useState(key);
  const search = (next: string): void => {
    setTyped(next);
    setQuery(queryWith(new URLSearchParams(), { key: next.trim() }), { preventScrollReset: true });
  };
  const rows = data?.data.filter(({ code, name, fullName }) =>
    [code, ...Object.values(name), ...Object.values(fullName)].join('\n').toLowerCase().includes(key.toLowerCase()),
  );
  const change = (insurer: InsurerRow) => (
    <Button
      variant="plain"
      size="xs"
      px="0"
      aria-label={t('console.changeOf', { name: insurer.name[language] })}
      onClick={() => setOpenInsurer(insurer)}
    >
      {t('console.change')}
    </Button>
  );
  return (
    <>
      <Flex align="start" gap="3" wrap="wrap" justify="space-between">
        <ListHeading title={label} text={t('console.insurersText')} />
        <Button mb="4" onClick={() => setOpenInsurer('add')}>
          {t('console.addInsurer')}
        </Button>
      </Flex>
      <Card as="section" aria-label={label} overflow="hidden">
        {error && !data && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />}
        {!data && !error && <LineRowsSkeleton />}
        {data?.data.length === 0 && (
          <Box p="4">
            <EmptyState icon={Umbrella} title={t('console.noInsurers')} text={t('console.noInsurersText')} />
          </Box>
        )}
        {data && data.data.length > 0 && (
          <FilterForm
            label={label}
            chosenCount={0}
            search={{ label: t('console.insurerKey'), value: typed, onChange: setTyped }}
            onQuery={() => search(typed)}
            onReset={() => search('')}
          />
        )}
        {data && data.data.length > 0 && rows?.length === 0 && (
          <Box p="4">
            <EmptyState
              title={t('console.noInsurerFound')}
              action={
                <Button variant="outline" onClick={() => search('')}>
                  {t('action.resetFilters')}
                </Button>
              }
            />
          </Box>
        )}
        {rows && rows.length > 0 && (
          <DataRows
            label={label}
            minW="56rem"
            rows={rows}
            keyOf={({ code }) => code}
            {...plainRows}
            columns={[
              {
                head: t('terms.insurer'),
                renderCell: ({ logo, name, fullName }) => (
                  <Flex align="center" gap="2.5">
                    <InsurerMark address={logo} size={24} />
                    <Box minW="0">
                      {name[language]}
                      <Small>{fullName[language]}</Small>
                    </Box>
                  </Flex>
                ),
              },
              { head: t('console.code'), renderCell: ({ code }) => code, style: codeCell },
              { head: t('console.licence'), renderCell: ({ licence }) => licence || '—', style: codeCell },
              { head: t('console.claimsPhone'), renderCell: ({ claimsPhone }) => claimsPhone || '—', style: codeCell },
              { head: t('console.adapter'), renderCell: ({ adapter }) => t(`console.adapters.${adapter}`) },
              { head: t('console.products'), renderCell: ({ products }) => products, style: numericCell },
              { head: t('terms.actions'), renderCell: change },
            ]}
            renderEntry={(insurer) => (
              <Flex gap="2.5" align="start">
                <Box mt="0.5">
                  <InsurerMark address={insurer.logo} size={24} />
                </Box>
                <Box minW="0" flex="1">
                  <Flex gap="2" align="baseline">
                    <Box fontWeight="semibold">{insurer.name[language]}</Box>
                    <Muted>{t('console.productsOf', { n: insurer.products })}</Muted>
                    <Box ms="auto">{change(insurer)}</Box>
                  </Flex>
                  <Muted>{insurer.fullName[language]}</Muted>
                  <Muted className="num">
                    {t('console.code')} {insurer.code}
                    {insurer.licence && ` · ${t('console.licence')} ${insurer.licence}`}
                  </Muted>
                  <Muted className="num">
                    {insurer.claimsPhone && `${t('console.claimsPhone')} ${insurer.claimsPhone} · `}
                    {t(`console.adapters.${insurer.adapter}`)}
                  </Muted>
                </Box>
              </Flex>
            )}
          />
        )}
      </Card>
      {openInsurer !== undefined && (
        <InsurerDialog
          insurer={openInsurer === 'add' ? undefined : openInsurer}
          next={(data?.data.at(-1)?.sort ?? -1) + 1}
          onClose={(isChanged) => {
            setOpenInsurer(undefined);
            if (isChanged) void mutate();
          }}
        />
      )}
    </>
  );
};

type DialogProps = {
  /** The insurer to change; undefined for a new one. */
  readonly insurer: InsurerRow | undefined;
  /** The position of a new insurer in the order. */
  readonly next: number;
  readonly onClose: (isChanged: boolean) => void;
};

const codePattern = /^[a-z][a-z0-9-]{1,19}$/;

/** Returns the logos that the server draws for a code. */
const logosOf = (code: string): readonly string[] =>
  codePattern.test(code) ? ['', '-2', '-3', '-4', '-5', '-6'].map((suffix) => `/art/insurer/${code}${suffix}.svg`) : [];

const namesOf = (insurer: InsurerRow | undefined) => ({
  nameZh: insurer?.name['zh-CN'] ?? '',
  nameEn: insurer?.name['en-US'] ?? '',
  fullZh: insurer?.fullName['zh-CN'] ?? '',
  fullEn: insurer?.fullName['en-US'] ?? '',
});

const InsurerDialog = ({ insurer, next, onClose }: DialogProps) => {
  const { t, language } = useTexts();
  const form = useForm({
    initial: {
      code: insurer?.code ?? '',
      ...namesOf(insurer),
      licence: insurer?.licence ?? '',
      claimsPhone: insurer?.claimsPhone ?? '',
      logo: insurer?.logo ?? '',
      sort: String(insurer?.sort ?? next),
    },
    check: (field, { [field]: typed }) => {
      const value = typed.trim();
      if (field === 'code') return codePattern.test(value) ? undefined : t('console.codeRule');
      if (field === 'sort') return /^\d{1,4}$/.test(value) ? undefined : t('console.sortRule');
      if (field === 'claimsPhone') return /^[\d +()-]*$/.test(value) ? undefined : t('console.phoneRule');
      if (field === 'licence' || field === 'logo') return undefined;
      return value === '' ? t('console.insurerNameMissing') : undefined;
    },
    send: async ({ code, nameZh, nameEn, fullZh, fullEn, licence, claimsPhone, logo, sort }) => {
      const name = nameZh.trim();
      const body = {
        code: code.trim(),
        name: { 'zh-CN': name, 'en-US': nameEn.trim() },
        fullName: { 'zh-CN': fullZh.trim(), 'en-US': fullEn.trim() },
        licence: licence.trim(),
        claimsPhone: claimsPhone.trim(),
        logo: logo || (logosOf(code.trim())[0] ?? ''),
        sort: Number(sort),
      };
      await call(insurer ? 'consoleInsurerChange' : 'consoleInsurerAdd', { body }, { quiet: true });
      notify({ tone: 'success', title: t(insurer ? 'console.insurerChanged' : 'console.insurerAdded', { name }) });
      onClose(true);
    },
  });
  const field = (
    name: Parameters<typeof form.fieldOf>[0],
    label: string,
    maxLength: number,
    hint?: string,
    isOptional = false,
  ) => (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={hint}
      isOptional={isOptional}
      size="md"
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  const logos = logosOf(form.values.code.trim());
  const marks = insurer && !logos.includes(insurer.logo) ? [insurer.logo, ...logos] : logos;
  const shownLogo = form.values.logo || (marks[0] ?? '');
  return (
    <FormDialog
      width="40rem"
      title={insurer ? t('console.changeOf', { name: insurer.name[language] }) : t('console.addInsurer')}
      action={t('org.save')}
      onClose={() => onClose(false)}
      form={form}
    >
      {!insurer && field('code', t('console.code'), 20, t('console.codeRule'))}
      <FieldGrid>
        {field('nameZh', t('console.shortZh'), 20)}
        {field('nameEn', t('console.shortEn'), 20)}
        {field('fullZh', t('console.fullZh'), 100)}
        {field('fullEn', t('console.fullEn'), 100)}
        {field('licence', t('console.licence'), 40, undefined, true)}
        {field('claimsPhone', t('console.claimsPhone'), 30, t('console.claimsHint'), true)}
        {marks.length > 0 && (
          <TextField form={form} name="logo" label={t('console.logo')}>
            {(input) => (
              <Flex gap="3" align="center">
                <InsurerMark address={shownLogo} size={32} />
                <Select {...input} value={shownLogo} size="md" w="full">
                  {marks.map((mark, index) => (
                    <option key={mark} value={mark}>
                      {t('console.mark', { n: index + 1 })}
                    </option>
                  ))}
                </Select>
              </Flex>
            )}
          </TextField>
        )}
        {field('sort', t('console.sort'), 4, t('console.sortHint'))}
      </FieldGrid>
    </FormDialog>
  );
};
