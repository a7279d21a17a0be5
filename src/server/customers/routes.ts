import { maskNumber } from '@insure/engine';
import * as calls from '../../contract/customers.ts';
import { productById, productPage } from '../catalogue/repository.ts';
import { productRowOf } from '../catalogue/view.ts';
import type { Deps } from '../deps.ts';
import { nameOfHolder, policyholderOf } from '../domain/application.ts';
import { userOf } from '../domain/user-info.ts';
import { route, type Route } from '../http/route.ts';
import { record } from '../database/audit.ts';
import { dayOf } from '../domain/calendar.ts';
import { agentOfCustomer, newestApplications, noteNoticesSeen, openSharesOf } from './repository.ts';
import { noticesFor } from './notices.ts';
import { deleteFamilyPerson, familyOf, maxFamilyPersons, ownFamilyPerson, saveFamilyPerson } from './family.ts';
import { changeReminders, copyFor, deleteCustomer, privacyOf } from './service.ts';

/** Returns the calls of customers about their own data. */
export const customerRoutes = ({ db, models, mail, messages }: Deps): readonly Route[] => [
  route(calls.familyQuery, {
    access: 'customer',
    run: async ({ user }) => ({ data: { persons: await familyOf(db, user.id), most: maxFamilyPersons } }),
  }),
  route(calls.familyPerson, {
    access: 'customer',
    run: async ({ user, params: { id } }) => ({ data: await ownFamilyPerson(db, user.id, id) }),
  }),
  route(calls.familySave, {
    access: 'customer',
    run: async ({ user, now, language, body }) => ({ data: await saveFamilyPerson(db, user.id, body, now, language) }),
  }),
  route(calls.familyDelete, {
    access: 'customer',
    run: async ({ user, now, body: { id } }) => {
      await deleteFamilyPerson(db, user.id, id, now);
      return { data: { id } };
    },
  }),
  route(calls.customerPrivacy, {
    access: 'customer',
    run: async ({ user, now, language }) => ({ data: await privacyOf({ db, models, mail, messages }, user, now, language) }),
  }),
  route(calls.customerReminders, {
    access: 'customer',
    perMinute: 20,
    run: async ({ user, now, body: { wanted } }) => ({ data: await changeReminders(db, user, wanted, now) }),
  }),
  route(calls.customerNotices, {
    access: 'customer',
    run: async ({ user, language }) => ({ data: await noticesFor(db, user.id, language) }),
  }),
  route(calls.customerNoticesSeen, {
    access: 'customer',
    run: async ({ user, now }) => {
      await noteNoticesSeen(db, user.id, now);
      return { data: { unread: 0 } };
    },
  }),
  route(calls.customerCopy, {
    access: 'customer',
    perMinute: 5,
    run: async ({ user, now, language }) => {
      const bytes = Buffer.from(await copyFor(db, user), 'utf8');
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'own-data-copied' });
      return { bytes, fileName: `${copyFileName[language]}-${dayOf(now)}.json` };
    },
  }),
  route(calls.customerDelete, {
    access: 'customer',
    perMinute: 10,
    run: async ({ user, now, language, body, browser, session }) => {
      const deletion = await deleteCustomer(db, user, { ...body, browser: browser(), language }, now);
      if (body.what === 'account') await session.end();
      return { data: deletion };
    },
  }),
  route(calls.customerHome, {
    access: 'customer',
    run: async ({ user, now, language }) => {
      const [agent, applications, { rows }] = await Promise.all([
        agentOfCustomer(db, user.id),
        newestApplications(db, user.id),
        productPage(db, null, { tagIds: [], sort: 'default', limit: 100, offset: 0 }),
      ]);
      const shares = agent ? await openSharesOf(db, agent.id, now) : [];
      const rowOf = (product: (typeof rows)[number]) => ({
        ...productRowOf(product, models, userOf(user), language),
        forFirms: isForFirms(models, product.model_code),
      });
      const ownApplication = applications.find((application) => policyholderOf(application)['holderType'] === 'person');
      const selection = await Promise.all(
        shares.map(async ({ code, product_id }) => {
          const product = await productById(db, product_id, agent?.organisation_id);
          return product ? [{ ...rowOf(product), shareCode: code }] : [];
        }),
      );
      return {
        data: {
          myAgent: agent
            ? {
                name: agent.real_name[language],
                orgName: agent.organisation_name,
                phone: agent.publishes_phone ? (agent.mobile ?? '') : '',
                ...(agent.licence_number !== null &&
                  agent.licence_number !== '' && {
                    licence: { number: maskNumber(agent.licence_number), until: agent.licence_until },
                  }),
              }
            : null,
          holderName: ownApplication ? nameOfHolder(ownApplication) : '',
          selection: selection.flat().filter(isOnOffer),
          products: rows
            .filter(({ is_internet, is_mobile }) => is_internet && is_mobile)
            .map((product) => ({ ...rowOf(product), line: product.type_name[language] }))
            .filter(isOnOffer),
        },
      };
    },
  }),
];

const copyFileName = { 'zh-CN': '我的资料', 'en-US': 'my-data' };

/** Returns whether a model accepts only organisations as policyholders. */
const isForFirms = (models: Deps['models'], code: string): boolean =>
  models.current(code)?.model.data.schema.properties?.['policyholder']?.properties?.['holderType']?.const === 'organisation';

/** Returns whether a product's page can be opened, because its model is served. */
const isOnOffer = ({ detailPage }: { readonly detailPage: string | null }): boolean => detailPage !== null;
