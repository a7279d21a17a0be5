import { Box } from '@chakra-ui/react';
import { PersonsGrid } from '@insure/engine/react';
import type { ApplicationStore, SelfService } from '@insure/engine/store';
import { type ReactNode, useState } from 'react';
import type { Model } from '@insure/engine';
import type { EndorsementRow } from '../../../contract/endorsements.ts';
import type { PersonRow } from '../../../contract/orders.ts';
import type { CallReply } from '../../api/call.ts';
import { Inset, Section } from '../../components/page/section.tsx';
import { FamilyRow } from '../../drafts/family-row.tsx';
import type { Policy } from '../../policies/policy-parts.tsx';
import { useTexts } from '../../texts/language.ts';
import { useLoadedTexts } from '../../texts/use-loaded-texts.ts';
import type { Content } from '../autosave.ts';
import { ChangedFields, maskHints, messagesIn, PolicyholderFields } from '../editor/changed-fields.tsx';
import {
  addedPersons,
  insuredPlace,
  knownValues,
  maskedValues,
  step,
  useAddedPersons,
  type Values,
} from '../editor/insured-store.ts';
import { PersonChoice } from './person-choice.tsx';
import { type WishKind, wishTextsOf } from '../../policies/wish-kinds.ts';

type Issues = CallReply<'endorsePrice'>['data']['issues'];

type FieldsProps = {
  readonly kind: WishKind;
  readonly policy: Policy;
  readonly model: Model;
  readonly issues: Issues;
  /** Called with the content of the wish, or with undefined while nothing is entered. */
  readonly onContent: (content: Content | undefined) => void;
};

/** Shows the fields of a wish. Only its content is reported; the page prices and submits it. */
export const WishFields = (props: FieldsProps): ReactNode => {
  const Fields = fieldsOf[props.kind];
  return Fields && <Fields {...props} />;
};

const contentOf = (rows: readonly EndorsementRow[]): Content | undefined => (rows.length === 0 ? undefined : { rows });

const Addition = ({ policy, model, onContent }: FieldsProps) => {
  const t = wishTextsOf(useTexts().t, policy);
  return (
    <Section id="wish-fields" title={t('endorsement.addTitle')}>
      <NewPersons
        policy={policy}
        model={model}
        kind="ADD"
        onPersons={(added) => onContent(contentOf(added.map(({ group, person }) => ({ group, person }))))}
      />
    </Section>
  );
};

type NewProps = Pick<FieldsProps, 'policy' | 'model'> & {
  readonly kind: 'ADD' | 'REPLACE';
  readonly onPersons: (added: ReturnType<typeof addedPersons>) => void;
};

/** Shows the form for persons who join, with the customer's address book above it. */
const NewPersons = ({ policy, model, kind, onPersons }: NewProps) => {
  const { language } = useTexts();
  const store = useAddedPersons(policy, kind, model, noRows, false, { issues: undefined }, (changed) =>
    onPersons(addedPersons(changed)),
  );
  return (
    <PersonsGrid store={store} language={language} step={step} selfService={selfService} above={<AddressBook store={store} />} />
  );
};

const noRows: readonly EndorsementRow[] = [];

/** The number of the policyholder is masked on a policy, so it cannot fill in a row. */
const selfService: SelfService = { holder: { object: 'policyholder', isPerson: () => false, fields: {} }, rare: [] };

const AddressBook = ({ store }: { readonly store: ApplicationStore }) =>
  useLoadedTexts('family') ? <FamilyRow store={store} /> : <Box h="16" />;

const Removal = ({ policy, onContent }: FieldsProps) => {
  const t = wishTextsOf(useTexts().t, policy);
  const [chosenPersons, setChosenPersons] = useState<readonly PersonRow[]>([]);
  return (
    <Section id="wish-fields" title={t('endorsement.removeTitle')}>
      <PersonChoice
        policy={policy}
        chosen={chosenPersons}
        onChosen={(next) => {
          setChosenPersons(next);
          onContent(contentOf(next.map(({ no }) => ({ no }))));
        }}
      />
    </Section>
  );
};

const Replacement = ({ policy, model, onContent }: FieldsProps) => {
  const t = wishTextsOf(useTexts().t, policy);
  const [chosen, setChosen] = useState<readonly PersonRow[]>([]);
  const [added, setAddedPersons] = useState<ReturnType<typeof addedPersons>>([]);
  const change = (leaving: readonly PersonRow[], joining: typeof added): void => {
    setChosen(leaving);
    setAddedPersons(joining);
    const [firstLeaver] = leaving;
    onContent(
      firstLeaver && contentOf(joining.map(({ person }, at) => (at === 0 ? { no: firstLeaver.no, person } : { person }))),
    );
  };
  return (
    <>
      <Section id="wish-leaving" title={t('customer.wish.leaves')}>
        <PersonChoice policy={policy} chosen={chosen} isSingle onChosen={(next) => change(next, added)} />
      </Section>
      <Section id="wish-fields" title={t('customer.wish.joins')}>
        <NewPersons policy={policy} model={model} kind="REPLACE" onPersons={(next) => change(chosen, next)} />
      </Section>
    </>
  );
};

const Correction = ({ policy, model, issues, onContent }: FieldsProps) => {
  const { t: tOfPersons } = useTexts();
  const t = wishTextsOf(tOfPersons, policy);
  const [chosen, setChosen] = useState<readonly PersonRow[]>([]);
  const [patch, setPatch] = useState<Values>({});
  const [person] = chosen;
  const change = (next: readonly PersonRow[], changed: Values): void => {
    setChosen(next);
    setPatch(changed);
    const [first] = next;
    onContent(first && Object.keys(changed).length > 0 ? { rows: [{ no: first.no, person: { ...changed } }] } : undefined);
  };
  return (
    <>
      <Section id="wish-person" title={t('endorsement.correctTitle')}>
        <PersonChoice policy={policy} chosen={chosen} isSingle onChosen={(next) => change(next, {})} />
      </Section>
      {person && (
        <Section id="wish-fields" title={person.finalName} note={t('endorsement.correctText')}>
          <Inset py="4">
            <ChangedFields
              key={person.no}
              model={model}
              schema={insuredPlace(model)?.row ?? {}}
              names={policy.endorsement.correctable}
              idPrefix={`wish-${person.no}`}
              known={knownValues(model, person)}
              changed={patch}
              hints={maskHints(tOfPersons, maskedValues(model, person))}
              errors={messagesIn(issues, '/rows/0/person/')}
              showsMissing={false}
              onChange={(next) => change(chosen, next)}
            />
          </Inset>
        </Section>
      )}
    </>
  );
};

const Contact = ({ policy, model, issues, onContent }: FieldsProps) => {
  const { t } = useTexts();
  return (
    <Section id="wish-fields" title={t('customer.change.contact')} note={t('endorsement.policyholderText')}>
      <Inset py="4">
        <PolicyholderFields
          kind="HOLDER"
          policy={policy}
          model={model}
          start={{ rows: [] }}
          issues={issues}
          showsMissing={false}
          onContent={(content) => onContent(Object.keys(content.holder ?? {}).length > 0 ? content : undefined)}
        />
      </Inset>
    </Section>
  );
};

/** The fields of each kind. The only field of a surrender is its day, which the page shows. */
const fieldsOf: Readonly<Partial<Record<WishKind, (props: FieldsProps) => ReactNode>>> = {
  ADD: Addition,
  REMOVE: Removal,
  REPLACE: Replacement,
  CORRECT: Correction,
  HOLDER: Contact,
};
