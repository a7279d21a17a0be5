import { Box, Flex, Spinner } from '@chakra-ui/react';
import type { ApplicationStore } from '@insure/engine/store';
import { type MigratedField, type Model, translate } from '@insure/engine';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ModelReference } from '../../contract/catalogue.ts';
import { Button } from '../components/form/button.tsx';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';
import { migratedContent, type MigratedContent } from '../drafts/migrated-content.ts';
import { useModel } from '../catalogue/use-product.ts';
import { Bar } from '../components/page/section.tsx';

type OfferProps = {
  readonly store: ApplicationStore;
  readonly from: ModelReference;
  readonly to: ModelReference;
  readonly isRefused: boolean;
  readonly onMove: (moved: MigratedContent) => void;
};

/** Offers to migrate the form to a newer model version, and lists the fields that will be lost and added. */
export const ModelChangedOffer = ({ store, from, to, isRefused, onMove }: OfferProps) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    if (isRefused) setOpen(true);
  }
  return (
    <Bar as="section" aria-label={t('product.versionTitle')} bg="bg.warning" color="fg.warning">
      <Flex align="center" columnGap="3" rowGap="2" wrap="wrap">
        <Flex align="center" gap="2" flex="1" minW="16rem">
          <Box flexShrink="0" aria-hidden>
            <RefreshCw size={16} strokeWidth={1.75} />
          </Box>
          {t('product.versionOffer', { from: from.version, to: to.version })}
        </Flex>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('product.versionLook')}
        </Button>
      </Flex>
      {isOpen && <MoveDialog store={store} from={from} to={to} onMove={onMove} onClose={() => setOpen(false)} />}
    </Bar>
  );
};

type DialogProps = Omit<OfferProps, 'isRefused'> & { readonly onClose: () => void };

const MoveDialog = ({ store, from, to, onMove, onClose }: DialogProps) => {
  const { t } = useTexts();
  const newModel = useModel(to.url);
  const moved = newModel.data && migratedContent(store, newModel.data.data, from, to);
  return (
    <ConfirmDialog
      title={t('product.versionMoveTitle', { to: to.version })}
      width="34rem"
      cancel={t('product.versionStay', { from: from.version })}
      confirm={t('product.versionMove')}
      isDisabled={!moved}
      onClose={onClose}
      onConfirm={() => moved && onMove(moved)}
    >
      {newModel.error ? (
        t('product.draftLoadFailed')
      ) : moved && newModel.data ? (
        <Box display="grid" gap="4">
          <Fields
            title={t('product.versionLost')}
            none={t('product.versionLosesNothing')}
            fields={moved.lost}
            models={[store.model, newModel.data]}
          />
          <Fields
            title={t('product.versionAdded')}
            none={t('product.versionAddsNothing')}
            fields={moved.added}
            models={[newModel.data]}
          />
          <p>{t(from.version === to.version ? 'product.versionKeeps' : 'product.versionReadAgain')}</p>
        </Box>
      ) : (
        <Spinner />
      )}
    </ConfirmDialog>
  );
};

type FieldsProps = {
  readonly title: string;
  readonly none: string;
  readonly fields: readonly MigratedField[];
  readonly models: readonly Model[];
};

const Fields = ({ title, none, fields, models }: FieldsProps) => {
  const { t, language } = useTexts();
  const translateText = (text: string): string =>
    models.map((model) => translate(model.data, text, language)).find((words) => words !== text) ?? text;
  const value = ({ values }: MigratedField): string => {
    const [only] = values;
    if (values.length > 1) return t('product.versionTimes', { n: values.length });
    return typeof only === 'string' || typeof only === 'number' ? String(only) : '';
  };
  return (
    <section>
      <Box as="h3" fontWeight="semibold">
        {title}
      </Box>
      {fields.length === 0 ? (
        <Box color="fg.muted">{none}</Box>
      ) : (
        <Box as="ul" listStyleType="disc" ps="5" mt="1" display="grid" gap="0.5">
          {fields.map((field) => (
            <li key={field.path}>
              {field.titles.map(translateText).join(' › ')}
              {value(field) !== '' && (
                <Box as="span" color="fg.muted" overflowWrap="anywhere">
                  {t('colon')}
                  {value(field)}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </section>
  );
};
