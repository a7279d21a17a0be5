import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';
import { allValue, type Filters, withInsurer, withSecond, withTag, withType } from './filters.ts';
import { unchanging } from './filter-lines.tsx';

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    px: '2.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'brand.solid',
    bg: 'brand.subtle',
    color: 'brand.fg',
    cursor: 'pointer',
    textStyle: 'sm',
  },
});

const nameIn = (choices: readonly { readonly id: string; readonly name: string }[] | undefined, id: string): string =>
  choices?.find((choice) => choice.id === id)?.name ?? '';

/** Shows the filters that are on, each with a button that removes it, where the choices themselves are in a sheet. */
export default function ActiveFilters({ filters, onChange }: Props) {
  const { t } = useTexts();
  const { insurer, type, typeSecond, tags } = filters;
  const typeId = type === allValue ? undefined : { params: { typeId: type } };
  const insurers = useCall('haveInsuranceCompany', {}, unchanging).data?.data;
  const types = useCall('findFristType', {}, unchanging).data?.data;
  const seconds = useCall('findTypeOfParent', typeId, unchanging).data?.data;
  const tagClasses = useCall('findTagClassByType', typeId, unchanging).data?.data;
  const active = [
    ...(insurer === allValue ? [] : [{ name: nameIn(insurers, insurer), without: withInsurer(filters, allValue) }]),
    ...(type === allValue ? [] : [{ name: nameIn(types, type), without: withType(filters, allValue) }]),
    ...(typeSecond === allValue ? [] : [{ name: nameIn(seconds, typeSecond), without: withSecond(filters, allValue) }]),
    ...tags.map((tag) => ({
      name: tagClasses?.find(({ id }) => id === tag.tagClass)?.tags.find(({ id }) => id === tag.tagId)?.name ?? '',
      without: withTag(filters, tag),
    })),
  ];
  return (
    // The height is kept while the names are loading.
    <Flex as="ul" aria-label={t('home.selected', { n: active.length })} gap="1.5" wrap="wrap" minH="8" mb="3">
      {active.map(
        ({ name, without }) =>
          name !== '' && (
            <li key={name}>
              <Chip type="button" aria-label={t('home.removeFilter', { name })} onClick={() => onChange(without)}>
                {name}
                <X size={14} strokeWidth={2} aria-hidden />
              </Chip>
            </li>
          ),
      )}
    </Flex>
  );
}
