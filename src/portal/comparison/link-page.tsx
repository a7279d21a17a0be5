import { Box, Flex } from '@chakra-ui/react';
import { Money, NoWrap, useIsNarrow } from '@insure/engine/react';
import { Link2Off, Printer } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call, callFile, type CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { InsurerMark } from '../components/page/picture.tsx';
import { Muted, Note, PageHeading, Small } from '../components/page/section.tsx';
import { AgentCard, ExpiredShare } from '../shares/agent-card.tsx';
import { minute, today } from '../texts/dates.ts';
import { shortLabelWithSum } from '../texts/choice-labels.ts';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { Cell, ColumnSelect, Head, Line, SectionHead, Sheet, TitledLine } from './comparison-parts.tsx';

type OpenedLink = CallReply<'comparisonLinkDetail'>['data'];
type ComparisonInLink = NonNullable<OpenedLink['comparison']>;

/** Shows the comparison of a link to everyone who has the link. Its code is after the # of the URL. */
export const LinkPage = () => {
  const { t } = useTexts();
  const code = useLocation().hash.slice(1);
  const isCode = /^[A-Za-z0-9_-]{4,40}$/.test(code);
  const { data, error, isLoading, mutate } = useCall('comparisonLinkDetail', isCode ? { params: { code } } : undefined);
  usePageTitle(t('comparison.pageTitle'));
  const isOpen = data !== undefined && data.data.comparison !== null;
  // The reader gets no message if counting the view fails.
  useEffect(() => {
    if (isOpen) void call('comparisonLinkOpened', { body: { code } }, { quiet: true }).catch(() => undefined);
  }, [code, isOpen]);
  if (!isCode || error?.status === 404 || error?.status === 410)
    return (
      <PageMissing
        icon={Link2Off}
        title={t('comparison.gone')}
        text={t('comparison.goneText')}
        link={{ to: '/home', label: t('error.toProducts') }}
      />
    );
  if (error) return <LoadFailed level={1} title={t('comparison.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data || isLoading) return <Muted role="status">{t('frame.loading')}</Muted>;
  const { comparison } = data.data;
  return comparison ? (
    <SentComparison code={code} openedLink={data.data} comparison={comparison} />
  ) : (
    <ExpiredShare agent={data.data} />
  );
};

type Props = { readonly code: string; readonly openedLink: OpenedLink; readonly comparison: ComparisonInLink };

const SentComparison = ({ code, openedLink: opened, comparison }: Props) => {
  const { t } = useTexts();
  const { holderName, persons, startDate, endDate, quotedAt, validUntil } = comparison;
  const isStale = validUntil < today();
  return (
    <>
      <Flex gap="4" mb="4" align={{ lg: 'flex-start' }} direction={{ base: 'column', lg: 'row' }}>
        <Box flex="1" minW="0">
          <PageHeading>
            {holderName === '' ? t('comparison.pageTitle') : t('comparison.pageTitleFor', { holder: holderName })}
          </PageHeading>
          <Muted mt="1" className="num">
            {endDate === undefined
              ? t('comparison.factsFrom', { n: persons, from: startDate })
              : t('comparison.facts', { n: persons, from: startDate, to: endDate })}
          </Muted>
          {isStale ? (
            <Note mt="2">{t('comparison.stale', { date: validUntil, name: opened.agentName })}</Note>
          ) : (
            <Muted className="num">{t('comparison.quoted', { at: minute(quotedAt), date: validUntil })}</Muted>
          )}
          <Flex gap="2" mt="3" wrap="wrap">
            <DownloadButton
              variant="outline"
              size="sm"
              label={t('comparison.download')}
              load={() => callFile('comparisonLinkPdf', { params: { code } })}
            />
            <Button variant="outline" size="sm" data-chrome="" onClick={() => window.print()}>
              <Printer aria-hidden />
              {t('comparison.print')}
            </Button>
          </Flex>
        </Box>
        <Box w={{ lg: '22rem' }} flexShrink="0">
          <AgentCard agent={opened} />
        </Box>
      </Flex>
      <SentTable comparison={comparison} agentName={opened.agentName} />
      <Muted mt="3">{t('comparison.closing')}</Muted>
    </>
  );
};

const SentTable = ({ comparison, agentName }: { readonly comparison: ComparisonInLink; readonly agentName: string }) => {
  const { t } = useTexts();
  const { products, sections, persons } = comparison;
  // On paper there is room for all products.
  const isNarrow = useIsNarrow('screen');
  const [otherIndex, setOtherIndex] = useState(1);
  const visibleIndexes = isNarrow && products.length > 1 ? [0, otherIndex] : products.map((_, index) => index);
  return (
    <>
      {isNarrow && products.length > 2 && (
        <ColumnSelect
          columns={products.slice(1).map(({ productName, choices: [plan] }, index) => ({
            key: index + 1,
            name:
              plan === undefined
                ? productName
                : t('drafts.comparison.planAndProduct', { plan: shortLabelWithSum(plan), product: productName }),
          }))}
          shown={otherIndex}
          onShow={setOtherIndex}
        />
      )}
      {products.length > 1 && <Muted mb="2">{t('comparison.bold')}</Muted>}
      <Sheet aria-label={t('comparison.table')} css={{ '--table-top': '3.5rem' }}>
        {!isNarrow && (
          <colgroup>
            <Box as="col" w="9.5rem" />
            {visibleIndexes.map((index) => (
              <col key={index} />
            ))}
          </colgroup>
        )}
        <Head>
          <tr>
            {!isNarrow && <Cell as="td" />}
            {visibleIndexes.map((index) => {
              const product = products[index];
              return product && <ProductHead key={index} product={product} isBase={index === 0} {...{ persons, agentName }} />;
            })}
          </tr>
        </Head>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <SectionHead title={title} note={undefined} span={visibleIndexes.length + (isNarrow ? 0 : 1)} />
            {rows.map((row) => {
              const cells = row.cells.map(({ texts, isBold = false }) => ({
                text: texts.join('\n'),
                content: <Lines texts={texts} isBold={isBold} />,
              }));
              return isNarrow && isLongAndEqual(visibleIndexes.map((index) => cells[index]?.text ?? '')) ? (
                <TitledLine key={row.title} title={row.title} isNarrow span={visibleIndexes.length}>
                  <Cell colSpan={visibleIndexes.length}>{cells[0]?.content}</Cell>
                </TitledLine>
              ) : (
                <Line key={row.title} columnIndexes={visibleIndexes} isNarrow={isNarrow} row={{ title: row.title, cells }} />
              );
            })}
          </tbody>
        ))}
      </Sheet>
    </>
  );
};

/** Returns whether the cells of a line have one long text, which a phone shows once in full width. */
const isLongAndEqual = (texts: readonly string[]): boolean =>
  texts.length > 1 && new Set(texts).size === 1 && (texts[0]?.length ?? 0) > 30;

const Lines = ({ texts, isBold }: { readonly texts: readonly string[]; readonly isBold: boolean }) => (
  <Box fontWeight={isBold ? 'semibold' : undefined} className="num">
    {texts.map((sentence, index) => (
      <Fragment key={sentence}>
        {index > 0 && <br />}
        <NoWrap>{sentence}</NoWrap>
      </Fragment>
    ))}
  </Box>
);

type HeadProps = {
  readonly product: ComparisonInLink['products'][number];
  readonly isBase: boolean;
  readonly persons: number;
  readonly agentName: string;
};

const ProductHead = ({ product, isBase, persons, agentName }: HeadProps) => {
  const { t } = useTexts();
  const { productName, companyName, fileInfoPath, choices, premium, insured, reasons, shareCode } = product;
  const [plan, ...options] = choices;
  return (
    <Cell as="th" scope="col" data-base={isBase || undefined} fontWeight="normal" py="3">
      <Flex align="center" gap="1.5">
        <InsurerMark address={fileInfoPath} />
        <Small>{companyName}</Small>
      </Flex>
      <Box fontWeight="semibold" mt="1">
        {productName}
        {plan !== undefined && <Box>{plan}</Box>}
      </Box>
      <Box mt="1.5" minH="12">
        {premium === null ? (
          <Box color="fg.error">
            <Box fontWeight="semibold">{t('drafts.comparison.noPrice')}</Box>
            {reasons.slice(0, 3).map((reason) => (
              <Box key={reason} textStyle="xs">
                {reason}
              </Box>
            ))}
          </Box>
        ) : (
          <>
            <Money amount={premium} textStyle="xl" />
            <Small className="num">{t('drafts.comparison.insured', { insured: count(insured), all: count(persons) })}</Small>
          </>
        )}
      </Box>
      {shareCode === undefined ? (
        <Small mt="2">{t('comparison.ask', { name: agentName })}</Small>
      ) : (
        <ButtonLink
          variant="outline"
          size="sm"
          w="full"
          mt="2"
          to={`/index.html#/share?id=${encodeURIComponent(shareCode)}`}
          aria-label={t('comparison.insureOf', { product: [productName, plan ?? ''].join(' ').trim() })}
        >
          {t('comparison.insure')}
        </ButtonLink>
      )}
      <Box mt="2">
        {options.map((choice) => (
          <Small key={choice}>{choice}</Small>
        ))}
      </Box>
    </Cell>
  );
};
