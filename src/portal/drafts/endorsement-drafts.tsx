import { Box, Flex } from '@chakra-ui/react';
import type { EndorsementRowView } from '../../contract/endorsements.ts';
import { endorsementPage } from '../addresses.ts';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { codeCell, DataRows, numericCell } from '../components/list/table.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Section, Small } from '../components/page/section.tsx';
import { textsOf } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';

/** Shows the user's endorsements that are not submitted, each with a link that continues it, or nothing if there are none. */
export const EndorsementDrafts = () => {
  const { t } = useTexts();
  const { query, pager } = usePage(10, 'epage', { preventScrollReset: true });
  const { data } = useCall('endorseQuery', { query: { drafts: 'own', ...query } }, { keepPreviousData: true });
  if (!data || data.total === 0) return null;
  const continueLink = ({ endorseOrderNo: no }: EndorsementRowView) => (
    <TextLink to={endorsementPage(no)} aria-label={t('policy.goOnOf', { no })}>
      {t('policy.goOn')}
    </TextLink>
  );
  const about = ({ productName, holderName, policyNo }: EndorsementRowView) => (
    <>
      <Box>{productName}</Box>
      <Small>
        {holderName}
        <Box as="span" className="num" ms="2" whiteSpace="nowrap">
          {policyNo}
        </Box>
      </Small>
    </>
  );
  const changeOf = (row: EndorsementRowView) => {
    const tOfInsured = textsOf(t, row);
    return tOfInsured('policy.changed', { kind: tOfInsured(`status.kind.${row.kind}`), n: count(row.persons) });
  };
  return (
    <Box mt="4">
      <Section id="endorsement-drafts" title={t('drafts.endorsements')} note={t('drafts.endorsementsText')} overflow="hidden">
        <DataRows
          label={t('drafts.endorsements')}
          minW="40rem"
          columns={[
            { head: t('terms.product'), renderCell: about },
            { head: t('endorsement.what'), renderCell: changeOf },
            { head: t('endorsement.date'), renderCell: ({ effectiveDate }) => effectiveDate, style: codeCell },
            {
              head: t('endorsement.charge'),
              renderCell: ({ charge }) => (charge === undefined ? '—' : money(charge)),
              style: numericCell,
            },
            { head: t('terms.actions'), renderCell: continueLink },
          ]}
          rows={data.rows}
          keyOf={({ endorseOrderNo }) => endorseOrderNo}
          rowStyle={() => ({ _hover: { bg: 'bg.subtle' } })}
          renderEntry={(row) => (
            <>
              {about(row)}
              <Flex gap="3" mt="1" align="center" textStyle="sm">
                {changeOf(row)}
                <Box className="num" ms="auto">
                  {row.charge === undefined ? '—' : money(row.charge)}
                </Box>
                {continueLink(row)}
              </Flex>
            </>
          )}
        />
        {data.total > query.limit && <CardPager borderColor="border.muted" total={data.total} {...pager} />}
      </Section>
    </Box>
  );
};
