import { Box, Flex, Grid } from '@chakra-ui/react';
import { DateField, LanguageProvider, Money } from '@insure/engine/react';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Model } from '@insure/engine';
import { failureText } from '../../api/call.ts';
import { useModel } from '../../catalogue/use-product.ts';
import { ConfirmDialog } from '../../components/feedback/dialog.tsx';
import { CardsSkeleton } from '../../components/feedback/page-skeletons.tsx';
import { Button } from '../../components/form/button.tsx';
import { Entries, Entry } from '../../components/list/entries.tsx';
import { ActionBar } from '../../components/page/layout.tsx';
import { Inset, Muted, Note, PageHeading, Section, Small } from '../../components/page/section.tsx';
import { CustomerColumn } from '../../layouts/customer-page.tsx';
import { gutterOf } from '../../layouts/main-content.tsx';
import { uniqueMessages } from '../../orders/order-content.tsx';
import { ReplacementPair } from '../../policies/endorsement-names.tsx';
import { Changes } from '../../policies/for-customer.tsx';
import { type Policy, PolicyBreadcrumbs } from '../../policies/policy-parts.tsx';
import { useTypedData } from '../../session/session.ts';
import { readDay, today } from '../../texts/dates.ts';
import { type Translate, useTexts } from '../../texts/language.ts';
import { count, money } from '../../texts/money.ts';
import type { Content } from '../autosave.ts';
import { titleOf } from '../submit-bar.tsx';
import { calculationOf, isRefund } from '../calculation.ts';
import { useSubmitWish } from './submit-wish.ts';
import { WishFields } from './wish-fields.tsx';
import { type WishKind, wishKinds, wishTextsOf, wishTitles } from '../../policies/wish-kinds.ts';
import { useChangePrice, type Wish, type ChangePrice } from '../change-price.ts';

type Props = { readonly policy: Policy; readonly reloadPolicy: () => void };

/** Shows a customer the change of the kind in the URL, or else the changes that can be made of the policy. */
export const WishPage = ({ policy, reloadPolicy }: Props) => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const model = useModel(policy.model.url).data;
  const { kinds, underWay } = policy.endorsement;
  const kind = wishKinds.find((each) => each === query.get('kind') && kinds.includes(each));
  if (kind === undefined || underWay !== undefined)
    return (
      <CustomerColumn>
        <PolicyBreadcrumbs policyNo={policy.policyNo} here={t('title.endorsement')} />
        <PageHeading mb="4">{policy.productName}</PageHeading>
        <Changes policy={policy} />
      </CustomerColumn>
    );
  return model ? (
    <WishForm key={kind} kind={kind} policy={policy} model={model} reloadPolicy={reloadPolicy} />
  ) : (
    <CardsSkeleton lines={[3, 4]} />
  );
};

/** Returns what a change means, in one sentence. */
const meaningOf = (t: Translate, kind: WishKind, date: string): string => {
  if (kind === 'SURRENDER') return t('customer.wish.ends', { date });
  if (kind === 'HOLDER') return t('customer.change.contactText');
  if (kind === 'CORRECT') return t('customer.change.nameText');
  return t(`customer.wish.means.${kind}`, { date });
};

type FormProps = Props & { readonly kind: WishKind; readonly model: Model };

const WishForm = ({ kind, policy, model, reloadPolicy }: FormProps) => {
  const t = wishTextsOf(useTexts().t, policy);
  const { earliest, latest, coolingOffUntil } = policy.endorsement;
  const isSurrender = kind === 'SURRENDER';
  const [content, setContent] = useState<Content | undefined>(isSurrender ? { rows: [] } : undefined);
  const [date, setDate] = useState<string>(earliest);
  const day = readDay(date);
  const isDayRight = day !== undefined && day >= earliest && (latest === undefined || day <= latest);
  const wish: Wish | undefined =
    content && isDayRight
      ? { policyNo: policy.policyNo, kind, effectiveDate: day, ...content, rows: [...content.rows] }
      : undefined;
  const pricing = useChangePrice(wish);
  const submission = useSubmitWish(() => {
    pricing.again();
    reloadPolicy();
  });
  const [isConfirming, setConfirming] = useState(false);
  useTypedData(content !== undefined && !isSurrender);
  // Before the cover begins and in the cooling-off time, the whole premium is refunded only on the earliest day.
  const asksDay = isSurrender && coolingOffUntil === undefined && today() >= policy.startDate;
  const charge = pricing.price?.charge;
  const send = (): void => {
    if (wish && charge !== undefined) void submission.submit(wish, charge);
  };
  return (
    <CustomerColumn>
      <PolicyBreadcrumbs policyNo={policy.policyNo} here={t(wishTitles[kind])} />
      <PageHeading>{t(wishTitles[kind])}</PageHeading>
      <Muted>{policy.productName}</Muted>
      <Box mt="2">{meaningOf(t, kind, isDayRight ? day : earliest)}</Box>
      <Grid gap="4" mt="4" pb="20" templateColumns="minmax(0, 1fr)">
        {asksDay && <LastDay policy={policy} date={date} isWrong={!isDayRight} onDate={setDate} />}
        <WishFields kind={kind} policy={policy} model={model} issues={pricing.price?.issues ?? []} onContent={setContent} />
        <Price kind={kind} policy={policy} price={pricing.price} />
        {pricing.error && (
          <Note tone="error" role="alert" mt="0">
            {failureText(pricing.error)}{' '}
            <Button variant="plain" px="0" textDecoration="underline" onClick={pricing.again}>
              {t('action.retry')}
            </Button>
          </Note>
        )}
      </Grid>
      <WishBar
        charge={charge}
        status={statusOf(t, pricing)}
        label={labelOf(t, kind, charge)}
        isBusy={submission.isBusy}
        isDangerous={isSurrender}
        onPress={isSurrender ? () => setConfirming(true) : send}
      />
      {isConfirming && (
        <ConfirmSurrender
          date={day ?? earliest}
          charge={charge}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            send();
          }}
        />
      )}
    </CustomerColumn>
  );
};

type BarProps = {
  readonly charge: string | undefined;
  /** The text in place of the amount while there is none. */
  readonly status: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDangerous: boolean;
  readonly onPress: () => void;
};

/** Shows the bar at the lower edge with the cost or the refund of the change, and the button that submits it. */
const WishBar = ({ charge, status, label, isBusy, isDangerous, onPress }: BarProps) => {
  const { t } = useTexts();
  return (
    <ActionBar as="section" aria-label={t('terms.total')} borderTopWidth="1px" borderColor="border">
      <Flex css={gutterOf('form')} minH="16" py="2" align="center" gap="3">
        <Box flex="1" minW="0" role="status">
          {charge === undefined ? (
            <Muted>{status}</Muted>
          ) : (
            <>
              <Small>{t(titleOf(charge))}</Small>
              {charge !== '0.00' && (
                <Money
                  amount={charge.replace('-', '')}
                  textStyle="2xl"
                  display="block"
                  color={charge.startsWith('-') ? undefined : 'fg.money'}
                />
              )}
            </>
          )}
        </Box>
        <Button
          size="lg"
          busy={isBusy}
          disabled={charge === undefined}
          colorPalette={isDangerous ? 'red' : undefined}
          onClick={onPress}
        >
          {label}
          <ArrowRight aria-hidden />
        </Button>
      </Flex>
    </ActionBar>
  );
};

type ConfirmProps = {
  readonly date: string;
  readonly charge: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

const ConfirmSurrender = ({ date, charge = '0.00', onClose, onConfirm }: ConfirmProps) => {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      title={t('endorsement.confirmSurrender')}
      isDangerous
      cancel={t('action.back')}
      confirm={t('endorsement.surrenderSubmit')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t('customer.wish.ends', { date })}
      {charge !== '0.00' && <Box mt="2">{t('endorsement.confirmBack', { amount: money(charge.replace('-', '')) })}</Box>}
    </ConfirmDialog>
  );
};

const labelOf = (t: Translate, kind: WishKind, charge = '0.00'): string => {
  if (kind === 'SURRENDER') return t('endorsement.surrenderSubmit');
  if (charge === '0.00' || charge.startsWith('-')) return t('endorsement.submit');
  return t('customer.wish.pay');
};

const statusOf = (t: Translate, { price, isPricing }: Pick<ReturnType<typeof useChangePrice>, 'price' | 'isPricing'>): string => {
  if (isPricing) return t('customer.wish.pricing');
  const issues = (price?.issues.length ?? 0) + (price?.moreIssues ?? 0);
  return issues > 0 ? t('endorsement.issues', { n: count(issues) }) : t('endorsement.saveNone');
};

type LastDayProps = {
  readonly policy: Policy;
  readonly date: string;
  readonly isWrong: boolean;
  readonly onDate: (date: string) => void;
};

const LastDay = ({ policy, date, isWrong, onDate }: LastDayProps) => {
  const { t, language } = useTexts();
  const { earliest, latest } = policy.endorsement;
  return (
    <Section id="wish-day" title={t('customer.wish.from')}>
      <Inset py="4">
        <LanguageProvider language={language}>
          <DateField
            w={{ base: 'full', sm: '14rem' }}
            label={t('customer.wish.from')}
            value={date}
            onBlur={() => onDate(readDay(date) ?? date)}
            onChange={onDate}
          />
        </LanguageProvider>
        <Box textStyle="sm" mt="1" color={isWrong ? 'fg.error' : 'fg.muted'} role={isWrong ? 'alert' : undefined}>
          {latest === undefined
            ? t('endorsement.dateFrom', { from: earliest })
            : t(isWrong ? 'endorsement.dateWrong' : 'endorsement.dateHint', { from: earliest, to: latest })}
        </Box>
      </Inset>
    </Section>
  );
};

type PriceProps = Pick<FormProps, 'kind' | 'policy'> & { readonly price: ChangePrice | undefined };

/** The number of lines that are shown. A policy may have many persons; the total is in the bar. */
const MAX_LINES = 20;

/** Shows the cost or the refund of the change person by person, and the issues to correct or the reasons of a referral. */
const Price = ({ kind, policy, price }: PriceProps) => {
  const t = wishTextsOf(useTexts().t, policy);
  if (!price) return null;
  const { charge, lines, issues, refer, warn } = price;
  const isPlainRefund = isRefund(lines);
  const title = isPlainRefund ? 'endorsement.refundTitle' : 'endorsement.trial';
  // The fields show the issues of their own values.
  const hasFields = kind === 'CORRECT' || kind === 'HOLDER';
  const sentences = hasFields ? issues.filter(({ path }) => !/^\/(?:holder|rows\/0\/person)\//.test(path)) : issues;
  return (
    <>
      {sentences.length > 0 && (
        <Note tone="error" role="alert" mt="0">
          <ul>
            {uniqueMessages(sentences.map(({ message, code, ...rest }) => ({ ...rest, message: message ?? code }))).map(
              (text) => (
                <li key={text}>{text}</li>
              ),
            )}
          </ul>
        </Note>
      )}
      {[...uniqueMessages(warn), ...(refer.length > 0 ? [t('endorsement.refer'), ...uniqueMessages(refer)] : [])].map((text) => (
        <Note key={text} tone="warning" mt="0">
          {text}
        </Note>
      ))}
      {charge !== undefined && charge !== '0.00' && (
        <Section id="wish-price" title={t(title)} note={charge.startsWith('-') ? t('customer.wish.sameAccount') : undefined}>
          <Entries label={t(title)}>
            {lines.slice(0, MAX_LINES).map((line) => (
              <Entry key={`${line.no ?? ''} ${line.row ?? ''} ${line.name} ${line.arithmetic}`}>
                <Flex gap="3" align="baseline">
                  <Box flex="1" minW="0">
                    {line.name === '' ? t('terms.total') : <ReplacementPair name={line.name} left={line.left} />}
                    <Muted className="num">{calculationOf(line, t)}</Muted>
                  </Box>
                  <Box className="num">{money(isPlainRefund ? line.charge.replace('-', '') : line.charge)}</Box>
                </Flex>
              </Entry>
            ))}
            {lines.length > MAX_LINES && <Entry color="fg.muted">{t('endorsement.after', { n: count(lines.length) })}</Entry>}
            {charge.startsWith('-') && (
              <Entry color="fg.muted">{t('endorsement.confirmBack', { amount: money(charge.replace('-', '')) })}</Entry>
            )}
          </Entries>
        </Section>
      )}
    </>
  );
};
