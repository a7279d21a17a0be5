import { Flex } from '@chakra-ui/react';
import { saveFile } from '@insure/engine/react';
import { Copy, FileDown, FileX, Users } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PolicyRow } from '../../contract/orders.ts';
import { endorsePage, insureDraft, policyPage } from '../addresses.ts';
import { call, callFile } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { TextLink } from '../components/form/button.tsx';
import { StartFormButton } from '../drafts/start-form.tsx';
import { useTexts } from '../texts/language.ts';
import { RowMenu } from './row-menu.tsx';

/** Shows the actions at the end of a policy's row: at most two, which depend on its state, and the others in a menu. */
export const PolicyActions = ({ policy: { policyNo: no, orderNo, may, renewal } }: { readonly policy: PolicyRow }) => {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  // English names are longer: two of them and the menu leave no room for the columns.
  const others = [may?.renew, may?.change].filter((each) => each === true).length;
  const isCopyShown = may?.copy === true && others < (language === 'en-US' ? 1 : 2);
  const quietly = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch {
      // `call` has already shown the error.
    }
  };
  const download = async (): Promise<void> => {
    const file = await callFile('policyPdf', { params: { policyNo: no }, query: {} });
    saveFile(file, file.name);
  };
  const copy = async (): Promise<void> => {
    const { data } = await call('orderCopy', { body: { orderNo } });
    const target = insureDraft(data);
    if (target === undefined) notify({ tone: 'warning', title: t('error.notOnOffer') });
    else await navigate(target);
  };
  const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;
  return (
    <Flex gap="3" align="center" textStyle="sm">
      {may?.renew && (
        <StartFormButton
          from="policyRenew"
          no={no}
          {...inRow}
          label={t(renewal === undefined ? 'policy.renew' : 'policy.renewOn')}
          aria-label={t('policy.renewOf', { no })}
        />
      )}
      {may?.change && (
        <TextLink to={endorsePage(no)} aria-label={t('policy.endorseOf', { no })}>
          {t('policy.change')}
        </TextLink>
      )}
      {isCopyShown && (
        <StartFormButton
          from="orderCopy"
          no={orderNo}
          {...inRow}
          label={t('policy.copy')}
          aria-label={t('policy.copyOf', { no })}
        />
      )}
      <RowMenu
        label={t('policy.moreOf', { no })}
        items={[
          { label: t('policy.ePolicy'), icon: <FileDown {...icon} />, run: () => void quietly(download) },
          { label: t('policy.people'), icon: <Users {...icon} />, run: () => void navigate(policyPage(no)) },
          ...(may?.copy === true && !isCopyShown
            ? [{ label: t('policy.copy'), icon: <Copy {...icon} />, run: () => void quietly(copy) }]
            : []),
          ...(may?.change === true
            ? [
                {
                  label: t('policy.surrender'),
                  icon: <FileX {...icon} />,
                  run: () => void navigate(endorsePage(no, 'SURRENDER')),
                },
              ]
            : []),
        ]}
      />
    </Flex>
  );
};

const inRow = { variant: 'plain', size: 'sm', px: '0', textStyle: 'sm' } as const;

/** Handles the key M. It opens the menu of the focused row. */
export const openRowMenu = (event: KeyboardEvent): void => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  const opener = target.closest('[data-row]')?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  if (!opener || target.closest('[role=menu]')) return;
  event.preventDefault();
  opener.focus();
  opener.click();
};
