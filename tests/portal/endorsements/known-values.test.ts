import { expect, it } from 'vitest';
import { knownValues, maskedValues } from '../../../src/portal/endorsements/editor/insured-store.ts';
import { compiledModel } from '../../engine/model-files.ts';

it('a correction starts with the present values of its fields, except for masked ones', () => {
  const { model } = compiledModel('motorFleet');
  const person = {
    no: 1,
    group: 1,
    plan: '',
    finalName: '闽D10001',
    certType: '',
    certNumber: 'LSVAA49J300001001',
    birthDay: '',
    occupationCodes: '',
    occupation: '',
    class: '',
    correctable: { garage: '福州仓山', phone: '138****1234' },
  };
  expect(knownValues(model, person)).toEqual({ plate: '闽D10001', garage: '福州仓山' });
  expect(maskedValues(model, person)).toEqual({ phone: '138****1234' });
});
