import { Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import type { FormEvent } from 'react';
import { Button } from '../../parts/button.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useFollowing } from '../../parts/use-following.ts';
import { useTexts } from '../../texts/language.ts';

/** Search by product name: by the button or by Enter; it follows the address. */
export const SearchBox = ({ value, onSearch }: { readonly value: string; readonly onSearch: (key: string) => void }) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const [draft, setDraft, send] = useFollowing(value, value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = draft.trim();
    send(key);
    onSearch(key);
  };
  return (
    <Flex asChild gap="2" flex={{ base: '1 1 11rem', md: '1 1 14rem' }} maxW={{ md: '26rem' }} minW="0">
      <form role="search" onSubmit={submit}>
        <SearchField
          h={{ base: '9', md: '8' }}
          label={t('home.key')}
          placeholder={t(isNarrow ? 'home.key' : 'home.keyHint')}
          autoComplete="off"
          value={draft}
          onChange={setDraft}
        />
        <Button type="submit" variant="outline" h={{ base: '9', md: '8' }}>
          {t('home.search')}
        </Button>
      </form>
    </Flex>
  );
};
