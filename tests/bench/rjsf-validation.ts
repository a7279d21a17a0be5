import { customizeValidator, type ErrorsOf } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formatCheck } from '../../engine/model/bind-validator.ts';
import { formats } from '../../engine/index.ts';
import { nationalId } from '../../engine/china/formats/national-id.ts';
import type { applicationOf } from './persons.ts';

type Application = ReturnType<typeof applicationOf>;

const validator = customizeValidator({
  AjvClass: Ajv2020,
  customFormats: Object.fromEntries(formats.map((format) => [format.name, formatCheck(format)])),
});

/** Two of the rules between fields and rows, as one writes them for RJSF: what the number says, and nobody twice. */
const customValidate = (application: Application, errors: ErrorsOf<Application>): ErrorsOf<Application> => {
  const seen = new Set<string>();
  for (const [at, group] of application.insuredGroup.entries())
    for (const [index, person] of group.insured_list.entries()) {
      const field = errors.insuredGroup[at]?.insured_list[index];
      const said = nationalId.reads?.(person.certNumber) ?? {};
      if (said['birthDay'] !== person.birthDay) field?.birthDay.addError('differs from the number');
      if (said['sex'] !== person.sex) field?.sex.addError('differs from the number');
      if (seen.has(person.certNumber)) field?.certNumber.addError('is given twice');
      seen.add(person.certNumber);
    }
  return errors;
};

/** Judges an application as a form of RJSF does with `customValidate`; throws where it is found wrong. */
export const judgeByRjsf = (application: Application, schema: object): void => {
  const { errors } = validator.validateFormData(application, schema, customValidate);
  if (errors.length > 0) throw new Error(`A right application has faults: ${JSON.stringify(errors[0])}`);
};
