import type { IsoDate } from '@insure/engine';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** Exact decimal with two places: "210.00". */
export const money = Type.String({ pattern: '^-?\\d{1,13}\\.\\d{2}$', maxLength: 17 });

/** A rate as an exact decimal fraction: "0.225". */
export const fraction = Type.String({ pattern: '^\\d(\\.\\d{1,6})?$' });

/** YYYY-MM-DD in Asia/Shanghai. */
export const isoDate = Type.Unsafe<IsoDate>(Type.String({ format: 'date' }));

/** An instant, ISO 8601 with offset. */
export const instant = Type.String({ maxLength: 35 });

/** Identifier of a row, as text. */
export const id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

/** Number of an order: "HZ202611210004182". */
export const orderNo = Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9]+$' });

/** Number of a policy: "PGA202635020000118". */
export const policyNo = Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9]+$' });

/** Maximum number of rows of a list that can be chosen for an export, because their numbers are in a URL. */
export const maxSelected = 200;

/** Numbers of chosen orders or policies, comma-separated. */
export const chosenNumbers = Type.Optional(
  Type.String({ maxLength: 41 * maxSelected, pattern: '^[A-Za-z0-9]{4,40}(,[A-Za-z0-9]{4,40})*$' }),
);

/** Number of a draft: "D202611210000418". */
export const draftNo = Type.String({ minLength: 4, maxLength: 40, pattern: '^D[0-9]+$' });

/** Id of a save: 8 to 60 letters, digits, `-` and `_`, made by the client. */
export const saveId = Type.String({ pattern: '^[\\w-]{8,60}$' });

/** Random id of a sale, made by the page of the form. The steps of the sale are recorded under it until there is an order. */
export const saleId = Type.String({ minLength: 16, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

/** A text in both languages. */
export const localised = Type.Object({ 'zh-CN': Type.String(), 'en-US': Type.String() });

/** 1 yes, 0 no, as the wire writes its flags. */
export const flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** An application with the field names of the wire. Its shape is the schema of the model. */
export const application = Type.Record(Type.String(), Type.Unknown());

/** A file, which the browser reads as a Blob. */
export const fileReply = Type.Unsafe<Blob>(Type.String({ format: 'binary' }));

/** Makes the schema of an object with these members and no others. */
export const closed = <Members extends TProperties>(members: Members) => Type.Object(members, { additionalProperties: false });

export const listOf = <Members extends TProperties>(members: Members) => Type.Array(Type.Object(members));

export const dataReply = <Data extends TSchema>(data: Data) => Type.Object({ data });

export const objectReply = <Members extends TProperties>(members: Members) => dataReply(Type.Object(members));

export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
};

/** Makes the schema of a reply with a page of a list. `total` is the number of rows of all pages. */
export const pageReply = <Row extends TSchema>(row: Row) => Type.Object({ total: Type.Integer(), rows: Type.Array(row) });

export const pageOf = <Members extends TProperties>(members: Members) => pageReply(Type.Object(members));

export const searchKey = Type.Optional(Type.String({ maxLength: 60 }));

/** The states of an order or endorsement so far, oldest first. */
export const timeline = <Status extends TSchema>(status: Status) =>
  Type.Array(Type.Object({ status, at: instant, note: Type.Optional(Type.String()) }));

export const orNull = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()]);

/** The insured things, in the language of the call, if a product insures things instead of persons. */
export const things = Type.Object({
  /** "车辆" */
  noun: Type.String(),
  /** "3 辆车" */
  counted: Type.String(),
  /** The titles of the field with a thing's name and of the field with its number; empty if there is no such field. */
  name: Type.String(),
  number: Type.String(),
  /** The columns of the list of things, on the pages of one order or policy. Rows have `cells` in this order. */
  columns: Type.Optional(Type.Array(Type.Object({ title: Type.String(), isAmount: Type.Boolean() }))),
});
export type Things = Static<typeof things>;
