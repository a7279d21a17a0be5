import { Box, Flex, Grid } from '@chakra-ui/react';
import { ageOn } from '@insure/engine';
import { Card, Select } from '@insure/engine/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FamilyValues } from '../../contract/customers.ts';
import { call, type CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ConfirmButton, FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Inset, Muted } from '../components/page/section.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { certificateKinds as kinds } from './family-kinds.ts';
import { FamilyScene } from '../components/page/family-scene.tsx';

type Person = CallReply<'familyQuery'>['data']['persons'][number];

/** Shows the address book of a customer's family, to add, change and delete persons. */
export const CustomerFamilyPage = () => {
  const { t } = useTexts();
  const family = useCall('familyQuery', {});
  const [editedPerson, setEditedPerson] = useState<Entered & { readonly id?: string }>();
  const { error } = family;
  const { persons, most } = family.data?.data ?? {};
  const refresh = () => void family.mutate();
  const remove = async (id: string): Promise<void> => {
    await call('familyDelete', { body: { id } });
    refresh();
  };
  const edit = async (id: string): Promise<void> => setEditedPerson((await call('familyPerson', { params: { id } })).data);
  const add = persons && most !== undefined && (
    <Button variant="outline" size="lg" disabled={persons.length >= most} onClick={() => setEditedPerson(newPerson)}>
      <UserPlus aria-hidden />
      {t('family.add')}
    </Button>
  );
  return (
    <CustomerPage heading={t('family.title')} text={t('family.text')}>
      {error && !persons && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={refresh} />}
      {!persons && !error && (
        <LoadingRegion>
          <CardsSkeleton lines={[3]} />
        </LoadingRegion>
      )}
      {persons &&
        most !== undefined &&
        (persons.length === 0 ? (
          <Card overflow="hidden">
            <FamilyScene />
            <Inset py="6" textAlign="center">
              <Box fontWeight="semibold" mb="4">
                {t('family.empty')}
              </Box>
              {add}
            </Inset>
          </Card>
        ) : (
          <>
            <Grid
              as="ul"
              aria-label={t('family.list')}
              listStyleType="none"
              gap="3"
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              {persons.map((person) => (
                <Card as="li" key={person.id} px={{ base: '4', md: '5' }} pt="4" pb="2">
                  <PersonLine person={person} onEdit={() => void edit(person.id)} onRemove={() => void remove(person.id)} />
                </Card>
              ))}
            </Grid>
            <Flex gap="3" mt="4" align="center" wrap="wrap">
              {add}
              <Muted className="num">{t('family.count', { n: persons.length, most })}</Muted>
            </Flex>
          </>
        ))}
      {editedPerson && (
        <PersonDialog
          person={editedPerson}
          onClose={() => setEditedPerson(undefined)}
          onSaved={() => {
            setEditedPerson(undefined);
            refresh();
          }}
        />
      )}
    </CustomerPage>
  );
};

type LineProps = { readonly person: Person; readonly onEdit: () => void; readonly onRemove: () => void };

const PersonLine = ({ person, onEdit, onRemove }: LineProps) => {
  const { t } = useTexts();
  const { name, relation, certificateType, certificateNumber, birthDate, mobile } = person;
  const age = ageOn(birthDate, today());
  return (
    <Flex gap="3">
      <Grid
        aria-hidden
        boxSize="11"
        flexShrink="0"
        placeItems="center"
        borderRadius="full"
        bg="bg.emphasized"
        textStyle="md"
        fontWeight="semibold"
      >
        {/* The last character of a Chinese name belongs to the given name. */}
        {[...name].at(/^\p{Script=Han}/u.test(name) ? -1 : 0)}
      </Grid>
      <Box minW="0" flex="1">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Box as="span" textStyle="lg" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Box>
          <Muted as="span">{t(`family.relations.${relation}`)}</Muted>
        </Flex>
        <Muted className="num" overflowWrap="anywhere">
          {t(`family.kinds.${certificateType}`)} {certificateNumber}
        </Muted>
        <Muted className="num">
          {[birthDate, age ? t('family.age', { n: age.years }) : '', mobile].filter((each) => each !== '').join('\u00a0· ')}
        </Muted>
        <Flex gap="5" justify="flex-end">
          <Button {...actionStyle} color="fg.link" aria-label={t('family.editOf', { name })} onClick={onEdit}>
            {t('family.edit')}
          </Button>
          <ConfirmButton
            {...actionStyle}
            color="fg.muted"
            aria-label={t('family.removeOf', { name })}
            label={t('family.remove')}
            title={t('family.removeAsk', { name })}
            text={t('family.removeText')}
            onConfirm={onRemove}
          />
        </Flex>
      </Box>
    </Flex>
  );
};

const actionStyle = { variant: 'plain', size: 'lg', textStyle: 'md', px: '0' } as const;

const nationalId = '15081001';
const relations = ['1', '2', '3', '4', '9'] as const satisfies readonly FamilyValues['relation'][];
const sexes = ['', 'M', 'F'] as const satisfies readonly FamilyValues['sex'][];

/** The values of the form. A new person has no relation until one is chosen. */
type Entered = Omit<FamilyValues, 'relation'> & { readonly relation: FamilyValues['relation'] | '' };

const newPerson: Entered = {
  name: '',
  certificateType: '15081001',
  certificateNumber: '',
  birthDate: '',
  sex: '',
  mobile: '',
  relation: '',
};

/** Returns the value of a select if it is one of the options, or else `other`. */
const oneOf = <Value extends string>(values: readonly Value[], value: string, fallback: Value): Value =>
  values.find((each) => each === value) ?? fallback;

type DialogProps = {
  readonly person: Entered & { readonly id?: string };
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const PersonDialog = ({ person: { id, ...initial }, onClose, onSaved }: DialogProps) => {
  const { t } = useTexts();
  // The server checks the values by the same formats as the models.
  const form = useForm<keyof FamilyValues>({
    initial,
    check: (field, values) => (field === 'relation' && values.relation === '' ? t('family.relationMissing') : undefined),
    send: async (values) => {
      const enteredValues = {
        ...values,
        certificateType: oneOf(kinds, values.certificateType, nationalId),
        relation: oneOf(relations, values.relation, '9'),
        // A national ID contains both.
        birthDate: values.certificateType === nationalId ? '' : values.birthDate,
        sex: values.certificateType === nationalId ? '' : oneOf(sexes, values.sex, ''),
      } as const;
      await call('familySave', { body: id === undefined ? enteredValues : { id, ...enteredValues } }, { quiet: true });
      onSaved();
    },
    again: 'name',
  });
  const isNational = form.values.certificateType === nationalId;
  return (
    <FormDialog
      title={id === undefined ? t('family.add') : t('family.editOf', { name: initial.name })}
      action={t('family.save')}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('family.name')} size="lg" autoComplete="off" maxLength={100} />
      <TextField form={form} name="relation" label={t('family.relation')}>
        {(input) => (
          <Select {...input} size="lg" w="full">
            {initial.relation === '' && <option value="">{t('family.chooseRelation')}</option>}
            {relations.map((relation) => (
              <option key={relation} value={relation}>
                {t(`family.relations.${relation}`)}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <TextField form={form} name="certificateType" label={t('family.certificateType')}>
        {(input) => (
          <Select {...input} size="lg" w="full">
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`family.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <TextField
        form={form}
        name="certificateNumber"
        label={t('family.certificateNumber')}
        size="lg"
        autoComplete="off"
        maxLength={40}
      />
      {!isNational && (
        <>
          <TextField
            form={form}
            name="birthDate"
            label={t('family.birthDate')}
            hint={t('family.birthHint')}
            size="lg"
            autoComplete="off"
            maxLength={20}
          />
          <TextField form={form} name="sex" label={t('family.sex')}>
            {(input) => (
              <Select {...input} size="lg" w="full">
                {sexes.map((sex) => (
                  <option key={sex} value={sex}>
                    {t(`family.sexes.${sex || 'unknown'}`)}
                  </option>
                ))}
              </Select>
            )}
          </TextField>
        </>
      )}
      <TextField
        form={form}
        name="mobile"
        label={t('family.mobile')}
        isOptional
        size="lg"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
    </FormDialog>
  );
};
