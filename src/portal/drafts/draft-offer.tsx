import { Box, Flex } from '@chakra-ui/react';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { insureDraft } from '../addresses.ts';
import { relativeTime } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { offeredDraftsQuery } from './draft.ts';
import { insuredCount } from '../texts/insured.ts';
import { Bar } from '../components/page/section.tsx';

export const useIsLoadingOffer = (productId: string, isNeeded: boolean): boolean =>
  useCall('draftQuery', isNeeded ? offeredDraftsQuery(productId) : undefined).isLoading;

/**
 * Returns whether drafts are offered above a form. They are offered on the first step of a form that was opened empty, and
 * still while the user types, so that the form does not jump.
 */
export const useIsOffered = (isEmpty: boolean, step: string | undefined): boolean => {
  const [offeredStep] = useState(isEmpty ? step : undefined);
  return offeredStep !== undefined && offeredStep === step;
};

/** Offers the unfinished drafts of this product above a form that was opened empty. */
export const DraftOffer = ({ productId }: { readonly productId: string }) => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  const { data, isValidating } = useCall('draftQuery', offeredDraftsQuery(productId));
  // Only the first reply is shown, because later replies contain the draft of this form itself.
  const [firstData, setFirstData] = useState<typeof data>();
  if (firstData === undefined && data !== undefined && !isValidating) setFirstData(data);
  const drafts = firstData ?? data;
  if (!drafts || drafts.rows.length === 0) return null;
  return (
    <Bar as="section" aria-label={t('product.draftsWaiting')}>
      <Flex align="center" gap="2" color="fg.info" fontWeight="medium">
        <FilePen size={16} strokeWidth={1.75} aria-hidden />
        {t('product.draftsWaitingCount', { n: drafts.total })}
      </Flex>
      <Box as="ul" listStyleType="none" mt="1.5" display="grid" gap="1">
        {drafts.rows.map((draft) => (
          <Flex as="li" key={draft.draftNo} columnGap="3" align="baseline" justify={{ base: 'space-between', md: 'flex-start' }}>
            <Flex columnGap="3" wrap="wrap" align="baseline" minW="0">
              <span>{draft.holderName === '' ? t('product.draftUnnamed') : draft.holderName}</span>
              <Box as="span" color="fg.muted">
                {draft.persons > 0 && insuredCount(t, draft) + (language === 'zh-CN' ? '，' : ', ')}
                {relativeTime(draft.saveTime, now, language)}
              </Box>
            </Flex>
            <TextLink
              flexShrink="0"
              to={insureDraft(draft) ?? '/drafts'}
              aria-label={t('action.continueDraftOf', { no: draft.draftNo })}
            >
              {t('action.continueDraft')}
            </TextLink>
          </Flex>
        ))}
        {drafts.total > drafts.rows.length && (
          <li>
            <TextLink to="/drafts">{t('product.draftsAll', { n: drafts.total })}</TextLink>
          </li>
        )}
      </Box>
    </Bar>
  );
};
