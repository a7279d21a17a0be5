import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/index.gen.ts';
import { errorCodes, errorsOf, statusByCode } from '../../../src/contract/call.ts';
import { declaredRoutes } from '../harness/declared-routes.ts';
import { errorsPage } from '../../../src/server/http/openapi/errors-page.ts';
import { issueCatalogue } from '../../../src/server/issue-help.ts';
import { apiPage } from '../../../src/server/http/openapi/routes.ts';
import { describeApi } from '../../../src/server/http/openapi/describe.ts';

const text = JSON.stringify(describeApi(declaredRoutes));
const description = JSON.parse(text);
const operationOf = (name: string) => {
  const { path, method } = calls.find((call) => call.name === name) ?? calls[0];
  return description.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
};
const valid = async (document: Record<string, unknown>) => (await new Validator().validate(document)).valid;

describe('the OpenAPI description', () => {
  it('is accepted as OpenAPI 3.1 by a public validator, which rejects it with a part removed', async () => {
    const validator = new Validator();
    const { valid: isValid, errors } = await validator.validate(structuredClone(description));
    expect(errors).toBeUndefined();
    expect([isValid, validator.version]).toEqual([true, '3.1']);
    const { info: _, ...without } = structuredClone(description);
    expect(await valid(without)).toBe(false);
    const broken = structuredClone(description);
    broken.paths['/ins/web/rest/common/login'].post.responses = { done: {} };
    expect(await valid(broken)).toBe(false);
  });

  it('has every call of the contract with its parameters, body, errors and access', () => {
    const operations = Object.values(description.paths).flatMap((item) => Object.values(Object(item)));
    expect(operations.map((operation) => Object(operation).operationId).toSorted()).toEqual(
      calls.map(({ name }) => name).toSorted(),
    );
    for (const { call, access } of declaredRoutes) {
      const operation = operationOf(call.name);
      const named = operation.parameters.flatMap((parameter: { readonly name?: string }) => parameter.name ?? []);
      const own = [call.params, call.query].flatMap((schema) => Object.keys(Object(schema ?? {}).properties ?? {}));
      expect(named, call.name).toEqual(own);
      for (const code of errorsOf(call))
        expect(operation.responses[String(statusByCode[code])].description, `${call.name} ${code}`).toContain(`${code}: `);
      expect(operation.requestBody !== undefined, call.name).toBe(call.body !== undefined || call.upload !== undefined);
      const isOpen = access === 'public' || access === 'gateway';
      expect(operation.security.some((way: object) => 'session' in way) && operation.security.length === 1, call.name).toBe(
        !isOpen,
      );
    }
  });

  it('has for every call the errors that follow from its access, its form and its limits', () => {
    const missing = declaredRoutes.flatMap(({ call, access, changesData, allowsGivenPassword, perMinute }) => {
      const isOfSession = access !== 'gateway';
      const isOpen = access === 'public' || !isOfSession;
      const due = {
        USER_SWITCHED: isOfSession,
        UNAUTHENTICATED: !isOpen,
        FORBIDDEN: !isOpen && !(access === 'user' && allowsGivenPassword),
        CROSS_SITE: isOfSession && (call.method !== 'GET' || changesData || call.redirects),
        MALFORMED: call.params || call.query || call.body || call.upload,
        THROTTLED: perMinute !== undefined,
        TOO_LARGE: call.upload,
        UNSUPPORTED: call.upload,
      };
      const declared: readonly string[] = call.errors;
      return Object.entries(due).flatMap(([code, isDue]) => (isDue && !declared.includes(code) ? [`${call.name} ${code}`] : []));
    });
    expect(missing).toEqual([]);
  });

  it('describes files, forms and redirects as such', () => {
    expect(Object.keys(operationOf('policyPdf').responses['200'].content)).toEqual(['application/pdf']);
    const form = operationOf('orderExtUpload').requestBody.content['multipart/form-data'];
    expect(form.schema.anyOf.map((part: { readonly required: readonly string[] }) => part.required)).toEqual([
      ['slot', 'draftNo', 'file'],
      ['slot', 'orderNo', 'file'],
    ]);
    expect(form.encoding.file.contentType).toBe('image/jpeg, image/png, application/pdf');
    expect(Object.keys(operationOf('bbwAnalysis').requestBody.content)).toEqual(['multipart/form-data', 'application/json']);
    expect(Object.keys(operationOf('loginThird').responses)[0]).toBe('302');
    expect(operationOf('submitOrder').parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' });
  });

  it('links to the page that explains every error', () => {
    expect(description.externalDocs.url).toBe('/api/errors');
    const { description: refusal } = operationOf('submitOrder').responses['409'];
    expect(refusal).toContain('PRICE_CHANGED: The premium has changed: confirm the new one (/api/errors#PRICE_CHANGED).');
    expect(apiPage(declaredRoutes, 'en-US')).toContain('<a href="/api/errors#PRICE_CHANGED"><code>PRICE_CHANGED</code></a>');
  });

  it('is a page without scripts and inline styles that names every call, in both languages', () => {
    for (const [language, title] of [
      ['zh-CN', '接口说明'],
      ['en-US', 'Calls of the server'],
    ] as const) {
      const page = apiPage(declaredRoutes, language);
      expect(page).toContain(`<title>${title}</title>`);
      expect(page).not.toMatch(/<script|<style|style="|undefined|\[object/);
      for (const { name, path } of calls) {
        expect(page).toContain(`<details id="${name}">`);
        expect(page).toContain(`<code>${path}</code>`);
      }
    }
  });
});

describe('the page of errors', () => {
  it.each([
    ['zh-CN', '错误代码', '保费已变化，请确认新的保费'],
    ['en-US', 'Error codes', 'The premium has changed: confirm the new one'],
  ] as const)(
    'explains in %s for every code of a reply and of an issue what it means, what causes it and what to do',
    (language, title, said) => {
      const page = errorsPage(issueCatalogue, language);
      expect(page).toContain(`<title>${title}</title>`);
      expect(page).not.toMatch(/<script|<style|style="|undefined|\[object/);
      for (const code of [...errorCodes, ...issueCatalogue.map((entry) => entry.code)])
        expect(page.split(`<tr id="${code}">`), code).toHaveLength(2);
      const [, row = ''] = /<tr id="PRICE_CHANGED">([^]*?)<\/tr>/.exec(page) ?? [];
      for (const part of ['HTTP 409', said, 'differs from the confirmed one', 'Show `premium.now`']) expect(row).toContain(part);
    },
  );
});
