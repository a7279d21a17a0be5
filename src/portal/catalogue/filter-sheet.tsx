import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { useTexts } from '../texts/language.ts';
import { FilterLines } from './filter-lines.tsx';
import { withoutFilters, type Filters } from './filters.ts';

type Props = { readonly filters: Filters; readonly onApply: (filters: Filters) => void; readonly onClose: () => void };

/** Shows the filters of a phone in a sheet at the bottom. One button applies all of them. */
export default function FilterSheet({ filters, onApply, onClose }: Props) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(filters);
  return (
    <Dialog title={t('home.filters')} onClose={onClose} place="bottom">
      <FilterLines filters={draft} onChange={setDraft} />
      <Flex gap="2" mt="4">
        <Button variant="outline" size="lg" onClick={() => setDraft({ ...withoutFilters(draft), key: draft.key })}>
          {t('action.clear')}
        </Button>
        <Button size="lg" flex="1" onClick={() => onApply(draft)}>
          {t('home.applyAny')}
        </Button>
      </Flex>
    </Dialog>
  );
}
