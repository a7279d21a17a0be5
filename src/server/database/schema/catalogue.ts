import type { IsoDate, Sentence } from '@insure/engine';
import type { Generated } from 'kysely';
import type { ShelfContent } from '../../../contract/shelf.ts';
import type { Instant, Json, Maybe, MaybeInstant } from './columns.ts';
import type { Cents } from '../../domain/money.ts';

export type CatalogueTables = {
  readonly insurer: {
    readonly id: string;
    readonly code: string;
    readonly name: Json<Sentence>;
    readonly full_name: Json<Sentence>;
    readonly licence: string;
    /** Telephone to which its policyholders report claims; empty if it is not known. */
    readonly claims_phone: Generated<string>;
    readonly logo: string;
    readonly sort: number;
  };
  readonly insurance_type: {
    readonly id: string;
    readonly parent_id: string | null;
    readonly name: Json<Sentence>;
    readonly sort: number;
  };
  readonly tag_class: {
    readonly id: string;
    readonly type_id: string;
    readonly name: Json<Sentence>;
    readonly sort: number;
  };
  readonly tag: { readonly id: string; readonly class_id: string; readonly name: Json<Sentence>; readonly sort: number };
  readonly product: {
    readonly id: string;
    readonly insurer_id: string;
    readonly name: Json<Sentence>;
    readonly model_code: string;
    readonly page_url: string;
    /** Plans of the model on offer, comma-separated; empty for all. */
    readonly plan_code: string;
    readonly type_id: string;
    readonly sub_type_id: string | null;
    readonly price_cents: Cents | null;
    readonly commission_rate: string;
    readonly is_mobile: boolean;
    readonly is_internet: boolean;
    /** Activity status: 0 draft, 1 pending effective, 2 effective, 3 written off. */
    readonly status: number;
    /** 1 tech-enabled, 0 platform. */
    readonly category: number;
    /** Sales channel: 1 broker company, 3 platform broker. */
    readonly channel: number;
    readonly thumbnail: string;
    readonly image: string;
    readonly info1: Json<Sentence>;
    readonly info2: Json<Sentence>;
    readonly advantage: Json<Advantage>;
    readonly sort: number;
    readonly created_at: Instant;
    /** First and last day on sale; null if there is no such day. */
    readonly sale_from: Maybe<IsoDate>;
    readonly sale_until: Maybe<IsoDate>;
    /** The approved version of its model; null if the newest version is sold. */
    readonly model_version: Maybe<number>;
    readonly model_hash: Maybe<string>;
  };
  /** A version of a product on the shelf. The last applied version is in force. */
  readonly shelf_version: {
    readonly product_id: string;
    readonly no: number;
    readonly model_code: string;
    readonly state: 'DRAFT' | 'REVIEW' | 'APPROVED' | 'CANCELLED';
    readonly content: Json<ShelfContent>;
    readonly reason: Generated<string>;
    /** Opinion of the user who has sent it back or approved it. */
    readonly opinion: Generated<string>;
    /** Users who have prepared it, in the order of their changes. */
    readonly makers: Json<readonly string[]>;
    readonly prepared_at: Instant;
    readonly decided_by: Maybe<string>;
    readonly decided_at: MaybeInstant;
    readonly applied_at: MaybeInstant;
  };
  readonly product_tag: { readonly product_id: string; readonly tag_id: string };
  readonly model_version: {
    readonly code: string;
    readonly version: number;
    readonly hash: string;
    readonly data: string;
    readonly validator: string;
    readonly served_at: Instant;
  };
  readonly model_document: {
    readonly code: string;
    readonly version: number;
    readonly hash: string;
    readonly file: string;
    readonly text: string;
  };
  readonly compiled_model: {
    readonly code: string;
    readonly sources: string;
    readonly version: number;
    readonly hash: string;
    readonly samples: string;
  };
  /**
   * The plans that a department sells of one product, and its commission. Without a row, it sells all plans at the product's
   * commission.
   */
  readonly department_plan: {
    readonly organisation_id: string;
    readonly product_id: string;
    readonly is_sold: boolean;
    /** Plans that the department sells, comma-separated; empty for all plans of the product. */
    readonly plan_code: string;
    /** Commission of the department, never above that of the product; null for that of the product. */
    readonly commission_rate: string | null;
    /** "From" price of these plans; null if they are all plans of the product. */
    readonly price_cents: Cents | null;
    readonly changed_at: Instant;
    readonly changed_by: string;
    /** False if the organisation is not authorised to sell the product. */
    readonly authorised: Generated<boolean>;
    /** The user who has requested the authorisation, until a second user decides. */
    readonly asked_by: Maybe<string>;
    readonly asked_at: MaybeInstant;
  };
};

export type Advantage = Readonly<
  Record<
    'zh-CN' | 'en-US',
    Readonly<Record<'advant' | 'function' | 'content', readonly { readonly key: string; readonly value: string }[]>>
  >
>;
