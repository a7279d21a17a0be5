import { Box } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { useState } from 'react';
import type { PersonRow } from '../../../contract/orders.ts';
import { useCall } from '../../api/use-call.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { SearchForm } from '../../components/form/search-form.tsx';
import { Entries, Entry } from '../../components/list/entries.tsx';
import { CardPager } from '../../components/list/pager.tsx';
import { Inset, Muted } from '../../components/page/section.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { insuredTitle, textsOf } from '../../texts/insured.ts';
import { useTexts } from '../../texts/language.ts';

type Props = {
  readonly policy: Policy;
  readonly chosen: readonly PersonRow[];
  /** Whether selecting a person deselects the one selected before. */
  readonly isSingle?: boolean;
  readonly onChosen: (chosen: readonly PersonRow[]) => void;
};

/** The number of persons on a page of the list. A shorter list has neither search nor pages. */
const limit = 10;

/** Shows the persons of a policy, each with a checkbox to select the person. */
export const PersonChoice = ({ policy, chosen, isSingle = false, onChosen }: Props) => {
  const t = textsOf(useTexts().t, policy);
  const [{ key, page }, setQuery] = useState({ key: '', page: 1 });
  const { data } = useCall(
    'policyPersons',
    { params: { policyNo: policy.policyNo }, query: { limit, offset: (page - 1) * limit, key: key || undefined } },
    { keepPreviousData: true },
  );
  const isLong = policy.persons > limit;
  const toggle = (person: PersonRow, isOn: boolean): void => {
    const others = isSingle ? [] : chosen.filter(({ no }) => no !== person.no);
    onChosen(isOn ? [...others, person] : others);
  };
  return (
    <>
      {isLong && (
        <SearchForm
          px={{ base: '4', md: '5' }}
          py="3"
          name={t('policy.searchPersons')}
          field={{ label: t('policy.search') }}
          searched={key}
          onSearch={(next) => setQuery({ key: next, page: 1 })}
        />
      )}
      {data?.rows.length === 0 && (
        <Inset py="5" color="fg.muted">
          {t('policy.noPersons', { key })}
        </Inset>
      )}
      {data ? (
        <Entries label={insuredTitle(t, policy)}>
          {data.rows.map((person) => (
            <Entry key={person.no} px={{ base: '1', md: '2' }} py="0">
              <Checkbox isBlock isOn={chosen.some(({ no }) => no === person.no)} onChange={(isOn) => toggle(person, isOn)}>
                {person.finalName}
                <Muted as="span" className="num" ms="2">
                  {person.certNumber}
                </Muted>
              </Checkbox>
            </Entry>
          ))}
        </Entries>
      ) : (
        <Box px="5" py="4">
          <Skeleton h={`${2.75 * Math.min(limit, policy.persons)}rem`} />
        </Box>
      )}
      {isLong && (
        <CardPager
          borderColor="border.muted"
          total={data?.total ?? policy.persons}
          current={page}
          limit={limit}
          sizes={[limit]}
          unit={t('policy.personUnit')}
          onPage={(next) => setQuery({ key, page: next })}
          onSize={() => undefined}
        />
      )}
    </>
  );
};
