import { Box, Flex, Grid } from '@chakra-ui/react';
import { DateField, Input, Select } from '@insure/engine/react';
import { isoDate } from '@insure/engine';
import { useState } from 'react';
import type { RateRow } from '../../contract/commission.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmDialog, FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { codeCell, DataRows, numericCell, plainRows } from '../components/list/table.tsx';
import { Facts } from '../components/page/facts.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
import { ConsoleList, useConsoleFilters } from '../console/console-list.tsx';
import { day, readDay, today } from '../texts/dates.ts';
import { percent } from '../texts/money.ts';
import { type Translate, useTexts } from '../texts/language.ts';

const states = ['PREPARED', 'APPROVED', 'DECLINED'] as const;

/** Shows the rates of commission, to prepare, approve or decline them. */
export const RatesPage = () => {
  const { t, language } = useTexts();
  const filters = useConsoleFilters('state', states);
  const list = useCall(
    'commissionRates',
    { query: { ...filters.input, state: filters.choice || undefined } },
    { keepPreviousData: true },
  );
  const [isOpen, setOpen] = useState(false);
  const label = t('title.consoleCommission');
  const scope = (rate: RateRow): string => scopeOf(t, rate);
  const renderActions = (rate: RateRow) => <RateActions rate={rate} onDone={() => void list.mutate()} />;
  const rateOf = ({ rate, catalogueRate }: RateRow) => (
    <>
      {fourDecimals(rate)}
      <Small>{t('commission.catalogue', { rate: fourDecimals(catalogueRate) })}</Small>
    </>
  );
  return (
    <>
      <Grid templateColumns="minmax(0, 1fr) auto" columnGap="4" alignItems="start">
        <ListHeading title={label} text={t('commission.ratesText')} />
        <Button mb="4" onClick={() => setOpen(true)}>
          {t('commission.addRate')}
        </Button>
      </Grid>
      <ConsoleList
        label={label}
        search={t('commission.key')}
        list={list}
        filters={filters}
        select={{
          label: t('terms.status'),
          all: t('terms.allStatuses'),
          options: states.map((state) => [state, t(`commission.rateState.${state}`)]),
        }}
        emptyAction={{ action: t('commission.addRate'), onAction: () => setOpen(true) }}
        empty={t(filters.input.key || filters.choice ? 'commission.noRates' : 'commission.noRatesYet')}
        emptyText={t('commission.noRatesText')}
        unit={t('commission.rateUnit')}
      >
        <DataRows
          label={label}
          minW="58rem"
          rows={list.data?.rows}
          keyOf={({ no }) => no}
          {...plainRows}
          columns={[
            { head: t('commission.rateNo'), renderCell: ({ no }) => no, style: codeCell },
            { head: t('terms.product'), renderCell: ({ productName }) => productName[language] },
            { head: t('commission.scope'), renderCell: scope },
            { head: t('commission.validFrom'), renderCell: ({ validFrom }) => validFrom, style: codeCell },
            { head: t('commission.rate'), renderCell: rateOf, style: numericCell },
            { head: t('terms.status'), renderCell: (rate) => <State rate={rate} /> },
            { head: t('commission.signatures'), renderCell: (rate) => <Signatures rate={rate} /> },
            { head: t('terms.actions'), renderCell: renderActions },
          ]}
          renderEntry={(rate) => (
            <>
              <Flex justify="space-between" gap="3">
                <Box fontWeight="semibold">{rate.productName[language]}</Box>
                <Box fontWeight="semibold" className="num">
                  {fourDecimals(rate.rate)}
                </Box>
              </Flex>
              <Muted>{scope(rate)}</Muted>
              <Muted className="num">
                {t('commission.validFrom')} {rate.validFrom} ·{' '}
                {t('commission.catalogue', { rate: fourDecimals(rate.catalogueRate) })}
              </Muted>
              <Flex mt="1" gap="3" wrap="wrap" align="baseline">
                <State rate={rate} />
                <Signatures rate={rate} />
              </Flex>
              <Box mt="1">{renderActions(rate)}</Box>
            </>
          )}
        />
      </ConsoleList>
      {isOpen && (
        <RateDialog
          onClose={(isPrepared) => {
            setOpen(false);
            if (isPrepared) void list.mutate();
          }}
        />
      )}
    </>
  );
};

const scopeOf = (t: Translate, { orgName, level }: RateRow): string =>
  [orgName ?? t('commission.everyOrganisation'), level === null ? t('commission.everyLevel') : t(`account.level${level}`)].join(
    ' · ',
  );

/** Formats a fraction: "0.123456" becomes "12.3456%". */
const fourDecimals = (fraction: string): string => `${Number((Number(fraction) * 100).toFixed(4))}%`;

const State = ({ rate: { state } }: { readonly rate: RateRow }) => {
  const { t } = useTexts();
  return (
    <Box textStyle="sm" color={state === 'PREPARED' ? 'fg.warning' : state === 'APPROVED' ? 'fg.success' : 'fg.muted'}>
      {t(`commission.rateState.${state}`)}
    </Box>
  );
};

const Signatures = ({ rate }: { readonly rate: RateRow }) => {
  const { language } = useTexts();
  return (
    <Small className="num">
      {rate.madeBy[language]} {day(rate.madeAt)}
      {rate.decidedBy && rate.decidedAt !== null && ` / ${rate.decidedBy[language]} ${day(rate.decidedAt)}`}
    </Small>
  );
};

const RateActions = ({ rate, onDone }: { readonly rate: RateRow; readonly onDone: () => void }) => {
  const { t, language } = useTexts();
  const { no, state, mayDecide, productName, validFrom } = rate;
  const [openDialog, setOpenDialog] = useState<'approve' | 'decline'>();
  const { trigger, isMutating } = useSend('commissionRateDecide', {
    onSuccess: ({ data }) => {
      notify({ tone: 'success', title: t(`commission.decided.${data.state === 'APPROVED' ? 'APPROVED' : 'DECLINED'}`, { no }) });
      invalidate('workList', {});
      setOpenDialog(undefined);
      onDone();
    },
  });
  if (state !== 'PREPARED') return null;
  if (!mayDecide) return <Small>{t('commission.ownRate')}</Small>;
  return (
    <Flex gap="4">
      {(['approve', 'decline'] as const).map((act) => (
        <Button
          key={act}
          variant="plain"
          size="xs"
          px="0"
          disabled={isMutating}
          aria-label={t(`commission.${act}Of`, { no })}
          onClick={() => setOpenDialog(act)}
        >
          {t(`commission.${act}`)}
        </Button>
      ))}
      {openDialog && (
        <ConfirmDialog
          title={t(`commission.rateAsk.${openDialog}`)}
          confirm={t(`commission.${openDialog}`)}
          cancelVariant="ghost"
          isBusy={isMutating}
          onClose={() => setOpenDialog(undefined)}
          onConfirm={() => void trigger({ body: { no, decision: openDialog === 'approve' ? 'APPROVED' : 'DECLINED' } })}
        >
          {t(`commission.rateText.${openDialog}`)}
          <Facts
            templateColumns="max-content minmax(0, 1fr)"
            facts={{
              [t('terms.product')]: productName[language],
              [t('commission.rate')]: (
                <Box className="num" fontWeight="semibold">
                  {t('commission.fromTo', {
                    from: fourDecimals(rate.replacedRate ?? rate.catalogueRate),
                    to: fourDecimals(rate.rate),
                  })}
                </Box>
              ),
              // Without an approved rate, the rate before is that of the catalogue.
              [t('commission.catalogueOnly')]: rate.replacedRate !== null &&
                Number(rate.replacedRate) !== Number(rate.catalogueRate) && (
                  <span className="num">{fourDecimals(rate.catalogueRate)}</span>
                ),
              [t('commission.scope')]: scopeOf(t, rate),
              [t('commission.validFrom')]: <span className="num">{validFrom}</span>,
              [t('commission.prepared')]: <Signatures rate={rate} />,
            }}
          />
        </ConfirmDialog>
      )}
    </Flex>
  );
};

/** Parses a percentage with at most four decimals into a fraction; returns undefined if the text is not one. */
export const fractionOf = (enteredText: string): string | undefined => {
  const number = enteredText.normalize('NFKC').trim().replace(/\s*%$/, '');
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(number) || Number(number) > 100) return undefined;
  const [integerPart = '', decimals = ''] = number.split('.');
  const digits = integerPart.padStart(3, '0') + decimals.padEnd(4, '0');
  return `${digits.slice(0, 1)}.${digits.slice(1)}`;
};

const RateDialog = ({ onClose }: { readonly onClose: (isPrepared: boolean) => void }) => {
  const { t, language } = useTexts();
  const { data } = useCall('commissionScopes', {});
  const products = data?.data.products ?? [];
  const catalogueRate = (productId: string): string | undefined => {
    const foundProduct = products.find((each) => each.productId === productId);
    return foundProduct && percent(foundProduct.rate);
  };
  const form = useForm({
    initial: { productId: '', orgId: '', level: '', validFrom: today(), rate: '' },
    check: (field, values) => {
      if (field === 'productId') return values.productId === '' ? t('commission.productMissing') : undefined;
      if (field === 'validFrom') return (readDay(values.validFrom) ?? '') >= today() ? undefined : t('commission.dayWrong');
      return field === 'rate' && fractionOf(values.rate) === undefined ? t('commission.rateWrong') : undefined;
    },
    send: async ({ productId, orgId, level, validFrom, rate }) => {
      const body = {
        productId,
        orgId: orgId || null,
        level: level === '' ? null : level === '2' ? (2 as const) : (3 as const),
        validFrom: isoDate(readDay(validFrom) ?? ''),
        rate: fractionOf(rate) ?? '0',
      };
      const reply = await call('commissionRateAdd', { body }, { quiet: true });
      notify({ tone: 'success', title: t('commission.submitted', { no: reply.data.no }) });
      onClose(true);
    },
  });
  const base = catalogueRate(form.values.productId);
  return (
    <FormDialog title={t('commission.addRate')} action={t('commission.addRate')} onClose={() => onClose(false)} form={form}>
      <Muted mb="4">{t('commission.addText')}</Muted>
      <TextField form={form} name="productId" label={t('terms.product')} hint={base && t('commission.catalogue', { rate: base })}>
        {(control) => (
          <Select {...control} w="full">
            <option value="">{t('commission.choose')}</option>
            {products.map((product) => (
              <option key={product.productId} value={product.productId}>
                {product.productName[language]}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <TextField form={form} name="orgId" label={t('commission.organisation')}>
        {(control) => (
          <Select {...control} w="full">
            <option value="">{t('commission.everyOrganisation')}</option>
            {data?.data.organisations.map(({ orgId, orgName }) => (
              <option key={orgId} value={orgId}>
                {orgName}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <TextField form={form} name="level" label={t('commission.levelLabel')}>
        {(control) => (
          <Select {...control} w="full">
            <option value="">{t('commission.everyLevel')}</option>
            {([2, 3] as const).map((level) => (
              <option key={level} value={level}>
                {t(`account.level${level}`)}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <TextField form={form} name="validFrom" label={t('commission.validFrom')}>
        {({ onChange, ...input }) => (
          <DateField
            {...input}
            size="md"
            label={t('commission.validFrom')}
            min={today()}
            value={form.values.validFrom}
            onChange={(value) => onChange({ target: { value } })}
          />
        )}
      </TextField>
      <TextField form={form} name="rate" label={t('commission.rate')} hint={t('commission.rateHint')}>
        {(control) => (
          <Box position="relative">
            <Input {...control} size="md" pe="9" inputMode="decimal" autoComplete="off" maxLength={9} />
            <Box as="span" position="absolute" insetEnd="3" top="50%" transform="translateY(-50%)" color="fg.muted" aria-hidden>
              %
            </Box>
          </Box>
        )}
      </TextField>
    </FormDialog>
  );
};
