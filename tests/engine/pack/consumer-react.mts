import type { createApplicationStore } from '@insure/engine/store';
import { blankApplication } from '@insure/engine/store';
import { ApplicationForm, type ApplicationFormProps, toRjsf } from '@insure/engine/react';
import { openModel } from '@insure/engine';

export type Store = ReturnType<typeof createApplicationStore>;
export const title: string = ApplicationForm.name + blankApplication.name + toRjsf.name + openModel.name;
// @ts-expect-error a form needs its store
export const props: ApplicationFormProps = { language: 'en-US' };
