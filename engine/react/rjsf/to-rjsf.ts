import type {
  Experimental_DefaultFormStateBehavior,
  RegistryFieldsType,
  RegistryWidgetsType,
  RJSFSchema,
  TemplatesType,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import { type Field, type IsoDate, type Language, type Model, translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { widgetFor } from '../fields/widget-for.ts';
import { placesOf } from '../state/content.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { type Values } from '../state/field-path.ts';
import { pointerOfPath } from '../../values/pointer.ts';
import type { ApplicationStore } from '../state/state.ts';
import { createValidator } from './validator.ts';

/** Parts of an RJSF theme. A widget with a name in the vocabulary ("plan-cards") draws the fields with that widget. */
export type FormTheme = {
  readonly fields?: RegistryFieldsType;
  readonly widgets?: RegistryWidgetsType;
  readonly templates?: Partial<Omit<TemplatesType, 'ButtonTemplates'>>;
};

export type RjsfOptions = {
  /** Language of titles, options, hints and errors. */
  readonly language: Language;
  /** The day of application, which is today for the rules. */
  readonly at: IsoDate;
  /** By default, the form has the widgets and templates of the RJSF theme around it. */
  readonly theme?: FormTheme;
  /** JSON pointers of hidden fields, as `checkApplication` returns them. */
  readonly hidden?: ReadonlySet<string>;
  /**
   * With a store and a theme that has the field `insured`, the rows of grids are in the store, and form data have a reference
   * `{version}` instead. Otherwise they are arrays in the form data.
   */
  readonly store?: ApplicationStore;
};

/** Properties of `<Form>` of @rjsf/core. `formContext` is for the widgets and templates of the engine's theme. */
export type RjsfForm = {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ValidatorType;
  readonly fields: RegistryFieldsType;
  readonly widgets: RegistryWidgetsType;
  readonly templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>>;
  readonly experimental_defaultFormStateBehavior: Experimental_DefaultFormStateBehavior;
  readonly idPrefix: string;
  readonly idSeparator: string;
  readonly formContext: FormContext;
};

/** RJSF adds no defaults: form data are complete. `blankApplication` returns those of an empty form. */
export const asGiven: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
};

/** Data about the form for the widgets and templates of the engine's theme. */
export type FormContext = {
  readonly model: Model;
  /** Schema of the form's object: the application, a person. */
  readonly object: Field;
  /** Prefix of the ids of its fields. */
  readonly idPrefix: string;
  /** Returns the current form data, as some formats depend on other fields. */
  readonly values?: () => Values;
  /** The store whose fields the form shows, if it shows the application. */
  readonly store?: ApplicationStore;
};

/** Parts of ids, from which the theme's widgets read the path of their field. */
const ids = { idPrefix: 'root', idSeparator: '.' };

/**
 * Returns a model's form for `<Form>` of @rjsf/core: `<Form {...toRjsf(model, { language, at })} formData={application} />`.
 * The schema is plain JSON Schema with titles in the language; the validator returns the issues of `checkApplication`.
 */
export const toRjsf = (model: Model, { language, at, theme = {}, hidden, store }: RjsfOptions): RjsfForm => {
  const { schema, form } = model.data;
  const references = new Set(
    store && theme.fields?.['insured'] ? placesOf(model.data).map(({ outer, inner }) => outer ?? inner) : [],
  );
  const shown = form.steps.flatMap(({ sections = [] }) => sections.flatMap(({ fields }) => fields));
  const paths = [...new Set([...shown, ...Object.keys(schema.properties ?? {})])];
  return {
    ...describeObject(model, { object: schema, paths, language, widgets: theme.widgets, hidden, references }),
    validator: createValidator(model, { language, at, store: references.size > 0 ? store : undefined }),
    fields: theme.fields ?? {},
    widgets: theme.widgets ?? {},
    templates: theme.templates ?? {},
    experimental_defaultFormStateBehavior: asGiven,
    ...ids,
    formContext: { model, object: schema, idPrefix: ids.idPrefix, values: store && (() => store.getState().fields), store },
  };
};

export type ObjectOptions = {
  readonly object: Field;
  /** The path of the object in the application (of a row, the path of its list), for finding widgets and hints in the form. */
  readonly within?: string;
  /** Dotted paths of the fields in order. The path of an object means all of its fields. */
  readonly paths: readonly string[];
  readonly language: Language;
  readonly widgets?: RegistryWidgetsType;
  readonly hidden?: ReadonlySet<string>;
  /** JSON pointers of fields whose `requiredWhen` is true. If undefined, all fields with `requiredWhen` count. */
  readonly needed?: ReadonlySet<string>;
  /** Names of the lists that are references in form data. */
  readonly references?: ReadonlySet<string>;
  readonly isRequired?: (path: string) => boolean | undefined;
};

type Described = Pick<RjsfForm, 'schema' | 'uiSchema'>;

/** Returns the schema and uiSchema of some fields of an object. */
export const describeObject = (model: Model, options: ObjectOptions): Described => {
  const tree: Tree = new Map();
  for (const path of options.paths) addPath(tree, path.split('.'));
  return describeTree(model, options, options.object, tree, '');
};

/** The fields below an object by name. An empty tree means all parts of a field. */
type Tree = Map<string, Tree>;

const addPath = (tree: Tree, [name, ...rest]: readonly string[]): void => {
  if (name === undefined) return;
  const subtree = tree.get(name);
  const inner = subtree ?? new Map<string, Tree>();
  tree.set(name, inner);
  // If the tree is already empty, it means all parts of the field.
  if (subtree === undefined || subtree.size > 0) addPath(inner, rest);
};

const describeTree = (model: Model, options: ObjectOptions, object: Field, tree: Tree, path: string): Described => {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: Record<string, UiSchema> = {};
  const required: string[] = [];
  // At the root, an empty tree means no fields; below, all fields.
  const names: readonly [string, Tree][] =
    tree.size > 0 || path === ''
      ? [...tree]
      : Object.keys(object.properties ?? {}).map((name) => [name, new Map<string, Tree>()]);
  for (const [name, inner] of names) {
    const ownPath = path === '' ? name : `${path}.${name}`;
    const field = object.properties?.[name];
    if (!field || options.hidden?.has(pointerOfPath(ownPath))) continue;
    const described = describeField(model, options, field, inner, ownPath);
    properties[name] = described.schema;
    uiSchema[name] = described.uiSchema;
    const isNeeded = field.requiredWhen !== undefined && options.needed?.has(pointerOfPath(ownPath)) !== false;
    if (options.isRequired?.(ownPath) ?? (object.required?.includes(name) || isNeeded)) required.push(name);
  }
  return { schema: { type: 'object', properties, ...(required.length > 0 && { required }) }, uiSchema };
};

const boundsOf = ({ minItems, maxItems }: Field): RJSFSchema => ({
  ...(minItems !== undefined && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
});

const describeField = (model: Model, options: ObjectOptions, field: Field, tree: Tree, path: string): Described => {
  const { language, widgets, references, within } = options;
  const title = translate(model.data, field.title ?? path.split('.').at(-1) ?? '', language);
  const pathInForm = within === undefined ? path : `${within}.${path}`;
  const ui = uiOptions(model, pathInForm, language);
  if (field.const !== undefined)
    return { schema: { type: jsonType(field), title, const: field.const }, uiSchema: { 'ui:widget': 'hidden' } };
  if (references?.has(path))
    return {
      schema: { type: 'object', title, properties: { version: { type: 'integer' } } },
      uiSchema: { 'ui:field': 'insured' },
    };
  if (field.properties) {
    const inner = describeTree(model, options, field, tree, path);
    return { schema: { title, ...inner.schema }, uiSchema: { ...ui, ...inner.uiSchema } };
  }
  const choices = choicesOf(model, field, language);
  const widget = widgetFor(model, pathInForm, field, choices);
  const widgetName = widget && (widgets && widget.name in widgets ? widget.name : widget.stock);
  const uiSchema = { ...ui, ...(widgetName !== undefined && { 'ui:widget': widgetName }) };
  if (field.items?.properties) {
    // `needed` has pointers with indexes, but the items are described only once.
    const item = describeTree(model, { ...options, needed: undefined }, field.items, new Map(), path);
    const itemTitle = translate(model.data, field.items.title ?? field.title ?? '', language);
    return {
      schema: {
        type: 'array',
        title,
        items: { title: itemTitle, ...item.schema },
        ...boundsOf(field),
      },
      // The order of items has no meaning.
      uiSchema: { ...uiSchema, 'ui:options': { orderable: false }, items: item.uiSchema },
    };
  }
  if (field.attachment) {
    const file: RJSFSchema = { type: 'object', properties: { name: { type: 'string', title } } };
    // A theme without the widget cannot upload, so it only shows the names.
    const fixed = { 'ui:options': { addable: false, orderable: false }, items: { 'ui:readonly': true } };
    return {
      schema: { type: 'array', title, items: file, ...boundsOf(field) },
      uiSchema: widgetName === undefined ? { ...uiSchema, ...fixed } : uiSchema,
    };
  }
  const values = choices.map(({ value }) => value);
  // With `oneOf`, RJSF would choose the first constant as the default. So choices are an enum with names.
  const chosen = choices.length > 0 ? { ...uiSchema, 'ui:enumNames': choices.map(({ label }) => label) } : uiSchema;
  if (field.type === 'array') {
    const items = { type: jsonType(field.items ?? {}), enum: values };
    return { schema: { type: 'array', title, uniqueItems: true, items }, uiSchema: chosen };
  }
  const { minimum, maximum, minLength, maxLength } = field;
  const bounds = Object.entries({ minimum, maximum, minLength, maxLength }).filter(([, bound]) => bound !== undefined);
  const free = { ...Object.fromEntries(bounds), ...(field.format === 'date' && { format: 'date' }) };
  return { schema: { type: jsonType(field), title, ...(choices.length > 0 ? { enum: values } : free) }, uiSchema: chosen };
};

const uiOptions = ({ data }: Model, path: string, language: Language): UiSchema => {
  const hint = data.form.hints?.[path];
  return hint === undefined ? {} : { 'ui:help': translate(data, hint, language) };
};

type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
const types: readonly JsonType[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** Returns the JSON type of a field: the declared one, else that of its values. */
const jsonType = ({ type, enum: values, const: fixed }: Field): JsonType => {
  const sample = typeof (fixed ?? values?.[0]);
  return types.find((each) => each === type) ?? (sample === 'number' || sample === 'boolean' ? sample : 'string');
};

/** Converts "beneficiaries.0.share" to a path of RJSF. */
export const tokensOfPath = (path: string): readonly (string | number)[] =>
  path === '' ? [] : path.split('.').map((token) => (/^\d+$/.test(token) ? Number(token) : token));

/** Returns the engine's field at a path of RJSF, in which items of lists are numbers. */
export const fieldAtPath = (object: Field, path: readonly (string | number)[]): Field | undefined => {
  const names = path.filter((token) => typeof token === 'string');
  const isItem = typeof path.at(-1) === 'number';
  const field = names.length === 0 ? object : schemaAt(object, names.join('.'));
  return isItem ? field?.items : field;
};
