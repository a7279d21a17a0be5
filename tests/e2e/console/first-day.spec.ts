import { fileURLToPath } from 'node:url';
import { serverProcess } from '../../server/harness/server-process.ts';
import {
  addAgent,
  addInsurer,
  agency,
  authorise,
  begin,
  createAdmin,
  firstProduct,
  openAgency,
  operator,
  prepareProduct,
  press,
} from '../support/first-day-steps.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { sellModel } from '../support/sell-model.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('on the first day an empty site gets an administrator, an organisation, an agent, an insurer, a product approved by a second user, and a policy', async ({
  page,
  browser,
}, info) => {
  test.slow();
  const data = info.outputPath('data');
  const settings = { NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: data };
  const password = createAdmin(settings, 'lihai', '李海');
  const checkerPassword = createAdmin(settings, 'fangmin', '方敏');
  const server = await serverProcess({ env: { DATA_DIR: data }, folder: `${root}dist/server` });
  await server.start();
  const { origin } = server;
  await begin(page, origin, operator, 'lihai', password);

  const office = await browser.newContext({ locale: 'zh-CN' });
  const checker = await office.newPage();
  await begin(checker, origin, operator, 'fangmin', checkerPassword);
  await test.step('an organisation is opened with its administrator by both', () => openAgency(page, checker, origin));

  const agent = await browser.newContext({ locale: 'zh-CN' });
  const agentPage = await agent.newPage();
  await test.step('an agent with a licence is added and signs in', async () => {
    const given = await addAgent(page, '2028-06-30');
    await begin(agentPage, origin, agency, 'chenyu', given);
    await expect(agentPage.getByText('2027-12-31')).toBeVisible();
  });

  await test.step('the first insurer is added', () => addInsurer(page));

  await test.step('a product is prepared from its model and sent for review, which its maker cannot approve', () =>
    prepareProduct(page));

  await test.step('another user approves it', async () => {
    await checker.goto(`${origin}/console/shelf?product=groupAccOption`);
    await expect(checker.getByText('您不是本单制单人，可以复核')).toBeVisible();
    await expectAccessible(checker);
    await press(checker, '批准，立即生效');
    await expect(checker.getByText('在售', { exact: true })).toBeVisible();
  });

  await test.step('the organisation is authorised for it by both', async () => {
    await agentPage.goto(`${origin}/home`);
    await expect(agentPage.getByText(firstProduct, { exact: true })).toHaveCount(0);
    await authorise(page, checker, origin);
    await office.close();
  });

  await test.step('the agent sells it, up to the policy', async () => {
    await sellModel(agent, agentPage, origin, 'groupAccOption');
  });

  await agent.close();
  await server.stop();
});
