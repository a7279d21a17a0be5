import { describe, expect, it } from 'vitest';
import { TextField, useForm } from '../../../src/portal/components/form/form.tsx';
import { setLanguage } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();

const Form = () => {
  const form = useForm({ initial: { name: '', phone: '' }, check: () => undefined, send: async () => {} });
  return (
    <form {...form.form}>
      <TextField form={form} name="name" label="姓名" />
      <TextField form={form} name="phone" label="手机" isOptional />
    </form>
  );
};

describe('a field of a form', () => {
  it.each([
    ['zh-CN', '（选填）'],
    ['en-US', ' (optional)'],
  ] as const)('is marked in its label if it is optional, and unmarked if it is required, in %s', (language, mark) => {
    setLanguage(language);
    drawPart(<Form />);
    expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['姓名', `手机${mark}`]);
  });
});
