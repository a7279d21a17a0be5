import { Box, Flex } from '@chakra-ui/react';
import { insuredWords, type Model } from '@insure/engine';
import { Card, CardHead } from '@insure/engine/react';
import type { EndorsementDetail, EndorsementKind } from '../../../contract/endorsements.ts';
import { DownloadSlip } from '../../components/page/download-button.tsx';
import { Inset, Muted, Small } from '../../components/page/section.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { textsOf } from '../../texts/insured.ts';
import { useTexts } from '../../texts/language.ts';
import { money, sumOf } from '../../texts/money.ts';
import { differenceSums, pricedSoFar, titleOfPriced } from '../submit-bar.tsx';
import { kindColour, noteOf } from '../trial.tsx';
import { withSign } from './basket-list.tsx';
import { isRowKind, rowKinds } from './basket.ts';
import type { ChangePrice } from '../change-price.ts';

type Props = {
  readonly policy: Policy;
  readonly model: Model;
  readonly detail: EndorsementDetail | undefined;
  /** The price of a change that is not stored yet. */
  readonly quoted?: Pick<ChangePrice, 'charge' | 'lines'>;
  /** Whether the rows have changed since the server priced them. */
  readonly isStale: boolean;
};

/** The kinds without rows are last, because they are never in one slip with others. */
const kinds: readonly EndorsementKind[] = [...rowKinds, 'HOLDER', 'SURRENDER'];

/** Shows a preview of the slip: the groups with their sums, the amount due, the amount set off, and the net amount. */
export const SlipPreview = ({ policy, model, detail, quoted, isStale }: Props) => {
  const { t: translate, language } = useTexts();
  const t = textsOf(translate, policy);
  const shown = detail ?? quoted;
  const { lines = [] } = shown ?? {};
  const charge = pricedSoFar(shown);
  const isComplete = shown?.charge !== undefined;
  const incomplete = isComplete || !detail ? 0 : detail.rows.filter((_, row) => !lines.some((line) => line.row === row)).length;
  const { due, back } = differenceSums(lines);
  const isDue = isComplete && charge !== '0.00' && charge?.startsWith('-') === false;
  return charge === undefined ? (
    <Card as="section" aria-labelledby="slip-preview">
      <CardHead id="slip-preview" title={t('endorsement.slip')} />
      <Inset py="4" color="fg.muted" textStyle="sm">
        {t('endorsement.slipLater')}
      </Inset>
    </Card>
  ) : (
    <Card as="section" aria-labelledby="slip-preview" overflow="hidden">
      <CardHead id="slip-preview" title={t('endorsement.slip')} />
      <Box px={{ base: '4', md: '5' }} py="2" textStyle="sm">
        {kinds.map((kind) => {
          const linesOfKind = lines.filter((line) => line.kind === kind);
          return linesOfKind.length === 0 ? null : (
            <Flex key={kind} align="center" gap="2" py="1.5" borderBottomWidth="1px" borderColor="border.muted">
              <Box boxSize="2" colorPalette={kindColour(kind)} bg="colorPalette.solid" borderRadius="1px" aria-hidden />
              {t(`status.kind.${kind}`)} {isRowKind(kind) && insuredWords(model.data, linesOfKind.length, language)}
              <Box className="num" ms="auto">
                {withSign(sumOf(linesOfKind.map((line) => line.charge)))}
              </Box>
            </Flex>
          );
        })}
        {due !== '0.00' && back !== '0.00' && (
          <>
            <Sum name={t('endorsement.gross')} amount={money(due)} />
            <Sum name={t('endorsement.setOff')} amount={`-${money(back)}`} />
          </>
        )}
        <Flex justify="space-between" align="baseline" py="1.5">
          <Box fontWeight="semibold">{t(titleOfPriced(shown))}</Box>
          <Box className="num" textStyle="xl" fontWeight="semibold" color={isDue ? 'fg.money' : undefined}>
            {money(charge.replace('-', ''))}
          </Box>
        </Flex>
      </Box>
      <Box px={{ base: '4', md: '5' }} py="3" bg="bg.subtle" borderTopWidth="1px" borderColor="border" textStyle="sm">
        {detail?.wording !== undefined && <Box mb="2">{detail.wording}</Box>}
        {incomplete > 0 && (
          <Box mb="2" color="fg.warning">
            {t('endorsement.incomplete', { n: incomplete })}
          </Box>
        )}
        <Small>{noteOf(shown, t)}</Small>
      </Box>
      {detail && (
        <Flex
          px={{ base: '4', md: '5' }}
          py="2"
          minH="12"
          align="center"
          borderTopWidth="1px"
          borderColor="border"
          textStyle="sm"
        >
          {detail.status === 'TRIAL' ? (
            <DownloadSlip
              no={detail.endorseOrderNo}
              variant="plain"
              size="sm"
              px="0"
              disabled={isStale}
              label={t('endorsement.preview')}
            />
          ) : (
            <Muted>{t('endorsement.previewLater')}</Muted>
          )}
        </Flex>
      )}
    </Card>
  );
};

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <Flex justify="space-between" py="1.5" color="fg.muted" borderBottomWidth="1px" borderColor="border.muted">
    <span>{name}</span>
    <span className="num">{amount}</span>
  </Flex>
);
