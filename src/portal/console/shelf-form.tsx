import { Box, Flex, Grid } from '@chakra-ui/react';
import { Checkbox, DateField, Select } from '@insure/engine/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShelfContent } from '../../contract/shelf.ts';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { pictureFamilies } from '../../contract/choices.ts';
import { FieldGrid } from '../components/form/field-grid.tsx';
import { type FormField, TextField, useForm } from '../components/form/form.tsx';
import { Switch } from '../components/form/switch.tsx';
import { Thumbnail } from '../components/page/picture.tsx';
import { Small } from '../components/page/section.tsx';
import { readDay } from '../texts/dates.ts';
import { percent } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { readPercent } from '../texts/percent.ts';

type Choices = CallReply<'shelfChoices'>['data'];
type Props = {
  /** The product to change; undefined for a new one. */
  readonly product?: {
    readonly productId: string;
    readonly modelCode: string;
    readonly content: ShelfContent;
    readonly reason: string;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Shows the form that prepares a product for the shelf, once its choices have loaded. */
export const ShelfForm = (props: Props) => {
  const { data } = useCall('shelfChoices', {});
  return data ? <Form {...props} choices={data.data} /> : null;
};

const dayOrNull = (dayText: string) => (dayText.trim() === '' ? null : (readDay(dayText) ?? null));

/** The initial values of a new product. */
const blank: ShelfContent = {
  name: { 'zh-CN': '', 'en-US': '' },
  insurerId: '',
  typeId: '',
  subTypeId: '',
  plans: [],
  modelVersion: 0,
  modelHash: '',
  saleFrom: null,
  saleUntil: null,
  tags: [],
  picture: 'group',
  commission: '0',
  isMobile: true,
};

const versionOf = ({ modelVersion, modelHash }: Pick<ShelfContent, 'modelVersion' | 'modelHash'>) =>
  `${modelVersion}-${modelHash}`;

/** Returns the values of a product as texts of the form's fields. */
const fieldsOf = (content: ShelfContent, modelCode: string, reason: string) => ({
  modelCode,
  version: versionOf(content),
  nameZh: content.name['zh-CN'],
  nameEn: content.name['en-US'],
  insurerId: content.insurerId,
  typeId: content.typeId,
  subTypeId: content.subTypeId,
  saleFrom: content.saleFrom ?? '',
  saleUntil: content.saleUntil ?? '',
  percent: percent(content.commission).replace('%', ''),
  picture: String(content.picture),
  reason,
});
type Fields = ReturnType<typeof fieldsOf>;

type Selection = Pick<ShelfContent, 'isMobile'> & Readonly<Record<'plans' | 'tags', readonly string[]>>;

/** Converts the entered texts for the server, without a sub-type, tags or plans that belong to another type or model. */
const contentOf = (typed: Fields, { plans, tags, isMobile }: Selection, before: ShelfContent, choices: Choices): ShelfContent => {
  const model = choices.models.find(({ code }) => code === typed.modelCode);
  const type = choices.types.find(({ id }) => id === typed.typeId);
  const isKept = before.modelVersion > 0 && typed.version === versionOf(before);
  const { modelVersion, modelHash } = isKept || !model ? before : { modelVersion: model.version, modelHash: model.hash };
  return {
    name: { 'zh-CN': typed.nameZh.trim(), 'en-US': typed.nameEn.trim() },
    insurerId: typed.insurerId,
    typeId: typed.typeId,
    subTypeId: type?.subTypes.some(({ id }) => id === typed.subTypeId) ? typed.subTypeId : '',
    plans: plans.filter((plan) => model?.plans.some(({ id }) => id === plan)),
    modelVersion,
    modelHash,
    saleFrom: dayOrNull(typed.saleFrom),
    saleUntil: dayOrNull(typed.saleUntil),
    tags: tags.filter((tag) => type?.tags.some(({ id }) => id === tag)),
    picture: pictureFamilies.find((each) => each === typed.picture) ?? 'group',
    commission: readPercent(typed.percent) ?? '0',
    isMobile,
  };
};

const Form = ({ product, choices, onClose, onSaved }: Props & { readonly choices: Choices }) => {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const content = product?.content ?? blank;
  const [selection, setSelection] = useState<Selection>(content);
  const form = useForm({
    initial: fieldsOf(content, product?.modelCode ?? '', product?.reason ?? ''),
    check: (field, { [field]: typed }) => {
      const value = typed.trim();
      if (field === 'modelCode') return value === '' ? t('shelf.modelMissing') : undefined;
      if (field === 'nameZh' || field === 'nameEn') return value === '' ? t('shelf.nameMissing') : undefined;
      if (field === 'saleFrom' || field === 'saleUntil')
        return value === '' || readDay(value) !== undefined ? undefined : t('shelf.dayWrong');
      return field === 'percent' && readPercent(value) === undefined ? t('shelf.commissionRule') : undefined;
    },
    send: async (typed) => {
      const body = {
        ...(product && { productId: product.productId }),
        modelCode: typed.modelCode,
        content: contentOf(typed, selection, content, choices),
        reason: typed.reason.trim(),
      };
      const { data } = await call('shelfSave', { body }, { quiet: true });
      notify({ tone: 'success', title: t('shelf.saved', { name: typed.nameZh.trim() }) });
      onSaved();
      onClose();
      if (!product) void navigate(`/console/shelf?product=${data.productId}`);
    },
  });
  const typed = (name: keyof Fields, label: string, maxLength: number, hint?: string) => (
    <TextField form={form} name={name} label={label} hint={hint} size="md" maxLength={maxLength} autoComplete="off" />
  );
  return (
    <FormDialog
      title={product ? t('shelf.changeOf', { name: content.name[language] }) : t('shelf.add')}
      width="40rem"
      action={t('shelf.save')}
      onClose={onClose}
      form={form}
    >
      <ModelFields form={form} choices={choices} content={content} isNew={!product} />
      <FieldGrid>
        {typed('nameZh', t('shelf.nameZh'), 60)}
        {typed('nameEn', t('shelf.nameEn'), 80)}
      </FieldGrid>
      <TypeFields form={form} choices={choices} ticked={selection} onTick={setSelection} />
      <FieldGrid>
        {(['saleFrom', 'saleUntil'] as const).map((name) => (
          <TextField key={name} form={form} name={name} label={t(`shelf.${name}`)} isOptional>
            {({ onChange, ...input }) => (
              <DateField
                {...input}
                size="md"
                label={t(`shelf.${name}`)}
                placeholder={t('shelf.dayExample')}
                value={form.values[name]}
                onChange={(value) => onChange({ target: { value } })}
              />
            )}
          </TextField>
        ))}
        {typed('percent', t('shelf.percent'), 6)}
        <Flex gap="3" align="end">
          <Box flex="1">
            <Choice
              form={form}
              name="picture"
              label={t('shelf.picture')}
              options={pictureFamilies.map((each) => [each, t(`shelf.pictures.${each}`)])}
            />
          </Box>
          <Thumbnail
            address={`/art/product/${form.values.picture}/${product?.productId ?? 'new'}.svg`}
            w="14"
            h="2.625rem"
            mb="4"
          />
        </Flex>
      </FieldGrid>
      {typed('reason', t('shelf.reason'), 300, t('shelf.reasonHint'))}
      <Switch checked={selection.isMobile} onChange={(isMobile) => setSelection({ ...selection, isMobile })}>
        {t('shelf.isMobile')}
      </Switch>
    </FormDialog>
  );
};

type FormProps = {
  readonly form: { readonly values: Fields; readonly fieldOf: (name: keyof Fields) => FormField };
  readonly choices: Choices;
};

type ChoiceProps = Pick<FormProps, 'form'> & {
  readonly name: keyof Fields;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The text of the empty option. It is undefined if an option must be selected. */
  readonly none?: string;
};

const Choice = ({ form, name, label, options, none }: ChoiceProps) => (
  <TextField form={form} name={name} label={label}>
    {(input) => (
      <Select {...input} size="md" w="full">
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </TextField>
);

/** Shows the choice of a model for a new product, or of a version if there is a newer one for an existing product. */
const ModelFields = ({
  form,
  choices,
  content,
  isNew,
}: FormProps & { readonly content: ShelfContent; readonly isNew: boolean }) => {
  const { t, language } = useTexts();
  const newest = choices.models.find(({ code }) => code === form.values.modelCode);
  const versions = [content, { modelVersion: newest?.version ?? 0, modelHash: newest?.hash ?? '' }];
  if (isNew)
    return (
      <Choice
        form={form}
        name="modelCode"
        label={t('shelf.model')}
        none={t('shelf.choose')}
        options={choices.models.map(({ code, title, version }) => [code, `${title[language]} (${code} v${version})`])}
      />
    );
  if (!newest || newest.hash === content.modelHash) return null;
  return (
    <Choice
      form={form}
      name="version"
      label={t('shelf.version')}
      options={versions.map((version) => [versionOf(version), t('shelf.versionOf', { n: version.modelVersion })])}
    />
  );
};

type TypeProps = FormProps & { readonly ticked: Selection; readonly onTick: (ticked: Selection) => void };

/** Shows the insurer, the type and the sub-type, and the plans and tags that fit the model and the type. */
const TypeFields = ({ form, choices, ticked, onTick }: TypeProps) => {
  const { t, language } = useTexts();
  const namesOf = (list: readonly { readonly id: string; readonly name: Readonly<Record<'zh-CN' | 'en-US', string>> }[]) =>
    list.map(({ id, name }) => [id, name[language]] as const);
  const plans = choices.models.find(({ code }) => code === form.values.modelCode)?.plans ?? [];
  const type = choices.types.find(({ id }) => id === form.values.typeId);
  return (
    <>
      <FieldGrid>
        <Choice
          form={form}
          name="insurerId"
          label={t('shelf.insurer')}
          options={namesOf(choices.insurers)}
          none={t('shelf.choose')}
        />
        <Choice form={form} name="typeId" label={t('shelf.type')} options={namesOf(choices.types)} none={t('shelf.choose')} />
        {type && type.subTypes.length > 0 && (
          <Choice
            form={form}
            name="subTypeId"
            label={t('shelf.subType')}
            options={namesOf(type.subTypes)}
            none={t('shelf.noSubType')}
          />
        )}
      </FieldGrid>
      {plans.length > 0 && (
        <Ticks
          legend={t('shelf.plans')}
          hint={t('shelf.plansHint')}
          options={plans.map(({ id, label }) => [id, label[language]])}
          chosen={ticked.plans}
          onChange={(chosen) => onTick({ ...ticked, plans: chosen })}
        />
      )}
      {type && type.tags.length > 0 && (
        <Ticks
          legend={t('shelf.tags')}
          options={namesOf(type.tags)}
          chosen={ticked.tags}
          onChange={(chosen) => onTick({ ...ticked, tags: chosen })}
        />
      )}
    </>
  );
};

type TicksProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly (readonly [id: string, label: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const Ticks = ({ legend, hint, options, chosen, onChange }: TicksProps) => (
  <Box as="fieldset" border="0" mb="4">
    <Box as="legend" textStyle="sm" mb="1">
      {legend}
    </Box>
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }} columnGap="2" rowGap="1">
      {options.map(([id, label]) => (
        <Checkbox
          key={id}
          isOn={chosen.includes(id)}
          onChange={(isOn) =>
            onChange(options.map(([each]) => each).filter((each) => (each === id ? isOn : chosen.includes(each))))
          }
        >
          {label}
        </Checkbox>
      ))}
    </Grid>
    {hint !== undefined && <Small mt="1">{hint}</Small>}
  </Box>
);
