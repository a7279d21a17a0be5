import { Box, Flex } from '@chakra-ui/react';
import { useCall } from '../../call/use-call.ts';
import { InsurerMark } from '../../parts/picture.tsx';
import { useTexts } from '../../texts/language.ts';
import { ChoiceRow, FilterLine, TagChip } from './choice-row.tsx';
import { all, withCompany, withSecond, withTag, withType, type Filters } from './filters.ts';

type Props = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

/** The place of a line of tags that is still to come: nothing below it moves when it is there. */
const lineHeight = '46px';
/** Of one that is broken on a narrow page. */
const twoLines = '77px';

const lasting = { revalidateIfStale: false, keepPreviousData: false } as const;

/** Insurer, type, and of the chosen type its sub-types and tag classes. */
export const FilterLines = ({ filters, onChange }: Props) => {
  const { t } = useTexts();
  const companies = useCall('haveInsuranceCompany', {}, lasting).data?.data;
  const types = useCall('findFristType', {}, lasting).data?.data;
  return (
    <>
      <Box minH={companies ? undefined : { md: twoLines, xl: lineHeight }}>
        <ChoiceRow
          label={t('home.company')}
          allLabel={t('home.allCompanies')}
          chosen={filters.company}
          onChoose={(id) => onChange(withCompany(filters, id))}
          moreLabel={(n) => t('home.more', { n })}
          choices={(companies ?? []).map(({ id, name, fileInfoPath }) => ({
            id,
            name,
            mark: <InsurerMark address={fileInfoPath} size={18} />,
          }))}
        />
      </Box>
      <ChoiceRow
        label={t('home.type')}
        allLabel={t('home.allTypes')}
        chosen={filters.type}
        onChoose={(id) => onChange(withType(filters, id))}
        choices={types ?? []}
        moreLabel={(n) => t('home.moreTypes', { n })}
      />
      {filters.type !== all && <OfType filters={filters} onChange={onChange} />}
    </>
  );
};

const OfType = ({ filters, onChange }: Props) => {
  const { t } = useTexts();
  const params = { typeId: filters.type };
  const { data: second, isLoading: isSecondComing } = useCall('findTypeOfParent', { params }, lasting);
  const { data: tag, isLoading: areTagsComing } = useCall('findTagClassByType', { params }, lasting);
  const seconds = second?.data ?? [];
  const tagClasses = tag?.data ?? [];
  return (
    <>
      {(isSecondComing || seconds.length > 0) && (
        <ChoiceRow
          label={t('home.typeSecond')}
          allLabel={t('home.allSeconds')}
          chosen={filters.typeSecond}
          onChoose={(id) => onChange(withSecond(filters, id))}
          choices={seconds}
        />
      )}
      {areTagsComing && <Box aria-hidden h={lineHeight} display={{ base: 'none', md: 'block' }} />}
      {tagClasses.length > 0 && (
        <Flex
          wrap="wrap"
          columnGap="8"
          css={{ '& > *': { flexGrow: { md: 0 }, borderBottomWidth: '0' } }}
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          {tagClasses.map(({ id: tagClass, name, tags }, index) => (
            <Box
              key={tagClass}
              flexBasis={{ base: 'full', md: 'auto' }}
              css={
                index === 0
                  ? undefined
                  : { '& > * > :first-of-type': { width: { md: 'auto' }, minWidth: { md: '0' }, paddingInlineEnd: '1rem' } }
              }
            >
              <FilterLine label={name}>
                {tags.map(({ id: tagId, name: tagName }) => (
                  <TagChip
                    key={tagId}
                    name={tagName}
                    isOn={filters.tags.some((on) => on.tagClass === tagClass && on.tagId === tagId)}
                    onToggle={() => onChange(withTag(filters, { tagClass, tagId }))}
                  />
                ))}
              </FilterLine>
            </Box>
          ))}
        </Flex>
      )}
    </>
  );
};
