import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import useSWR from 'swr';
import { failureOf, readJson } from '../api/call.ts';
import { TextLink } from '../components/form/button.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { insurePage } from '../addresses.ts';
import { openProduct } from '../api/open-product.ts';
import { useTexts } from '../texts/language.ts';
import { Muted, PageHeading } from '../components/page/section.tsx';
import { StateDot } from '../components/page/state-dot.tsx';

/** A model in the server's list: the version that is sold now, a product of the model, and the error of the last save. */
type ModelRow = {
  readonly code: string;
  readonly version: number;
  readonly hash: string;
  readonly url: string;
  readonly title: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly productId: string | null;
  readonly fault: string | null;
};

const load = async ([, language]: readonly [string, string]): Promise<readonly ModelRow[]> => {
  const reply = await fetch('/models/list', { headers: { 'accept-language': language } });
  return (await readJson<{ readonly data: readonly ModelRow[] }>(reply)).data;
};

/** Shows every product model with its version, the state of its files, and links to its pages, for configurers and testers. */
export const ModelListPage = () => {
  const { t, language } = useTexts();
  const options = { revalidateOnFocus: false, shouldRetryOnError: false };
  const { data: rows, error, mutate } = useSWR(['models', language] as const, load, options);
  const hasFailed = error !== undefined;
  return (
    <>
      <Flex align="baseline" gap="3" wrap="wrap" mb="1">
        <PageHeading>{t('title.models')}</PageHeading>
        {rows && <Muted>{t('models.count', { n: rows.length })}</Muted>}
      </Flex>
      <Box as="p" color="fg.muted" mb="4">
        {t('models.lead')}
      </Box>
      {hasFailed && <LoadFailed title={t('error.loadFailed')} error={failureOf(error)} onRetry={() => void mutate()} />}
      <Card as="section" aria-label={t('title.models')} hidden={hasFailed}>
        <Box as="ul" listStyleType="none">
          {rows?.map((row) => <Row key={row.code} row={row} />) ??
            [1, 2, 3, 4, 5, 6].map((row) => (
              <Box as="li" key={row} px="5" py="4">
                <Skeleton h="10" />
              </Box>
            ))}
        </Box>
      </Card>
    </>
  );
};

const Row = ({ row: { code, version, hash, url, title, routes, productId, fault } }: { readonly row: ModelRow }) => {
  const { t } = useTexts();
  const { detail, insure } = routes;
  const product = productId === null ? undefined : { productId, share: '0', prodModelCode: code };
  const links = product && {
    [t('models.detail')]: openProduct({ ...product, insPageUrl: '', detailPage: detail ?? null }),
    [t('models.insure')]: insure && insurePage(insure, product.productId, new URLSearchParams(product)),
  };
  return (
    <Grid
      as="li"
      templateColumns={columns}
      alignItems="center"
      columnGap="5"
      rowGap="1"
      px={{ base: '4', md: '5' }}
      py="3"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Box minW="0" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Box as="h2" textStyle="md" fontWeight="semibold">
          {title}
        </Box>
        {fault !== null && (
          <Box as="pre" mt="1" textStyle="xs" fontFamily="mono" color="fg.error" whiteSpace="pre-wrap">
            {fault}
          </Box>
        )}
      </Box>
      <Muted minW="0" overflowWrap="anywhere">
        <code>{code}</code>
      </Muted>
      <Box textStyle="sm" whiteSpace="nowrap" title={hash.slice(0, 12)}>
        {t('models.version', { version })}
      </Box>
      <StateDot tone={fault === null ? 'good' : 'bad'}>{t(fault === null ? 'models.fine' : 'models.broken')}</StateDot>
      <Flex columnGap="4" wrap="wrap" textStyle="sm" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {Object.entries(links ?? {}).map(
          ([name, to]) =>
            to !== undefined && (
              <TextLink key={name} to={to} aria-label={t('models.linkOf', { name, title })}>
                {name}
              </TextLink>
            ),
        )}
        <a
          href={`${url}.json`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('models.linkOf', { name: t('models.data'), title })}
        >
          <Box as="span" color="fg.link">
            {t('models.data')}
          </Box>
        </a>
      </Flex>
    </Grid>
  );
};

/** The columns of all rows: name, code, version, state, links. On phones, four lines. */
const columns = { base: 'minmax(0, 1fr) max-content', md: 'minmax(0, 1fr) minmax(0, 10rem) 5rem 6rem 15rem' } as const;
