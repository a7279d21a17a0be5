import { describe, expect, it } from 'vitest';
import { type Calls, paths } from '../../../src/contract/paths.gen.ts';
import { optionsOf } from '../../../src/portal/api/options.ts';
import { application, order, paidOrder, submission } from '../harness/application.ts';
import { adding, make, submit } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

const web = '/ins/web/rest';
const manage = '/ins/manage/rest';
const business = '/ins/business/rest';

type SpecifiedCall = readonly [row: string, name: keyof Calls, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string];

/** The calls as the specification writes them; `:x` is a part of the path that the caller fills in. */
const specified: readonly SpecifiedCall[] = [
  ['CA-01', 'loginZhyw', 'GET', `${web}/common/login/zhyw`],
  ['CA-01', 'loginZhywLyb', 'GET', `${web}/common/login/zhyw_lyb`],
  ['CA-02', 'noteLogin', 'POST', `${web}/common/login/noteLogin`],
  ['CA-03', 'logout', 'DELETE', `${web}/common/login`],
  ['CA-04', 'login', 'POST', `${web}/common/login`],
  ['CA-04', 'loginThird', 'GET', `${web}/common/login/third`],
  ['CA-04', 'userInfo', 'GET', `${web}/common/userInfo`],
  ['CA-05', 'commonDatas', 'GET', `${web}/common/commonDatas`],
  ['CA-06', 'editPassword', 'PUT', `${manage}/basedata/users/editpassword`],
  ['CA-06', 'resetPassword', 'POST', `${manage}/basedata/users/resetPassword`],
  ['CA-07', 'queryUsers', 'GET', `${business}/basedata/user/queryUsers`],
  ['CA-07', 'getUserById', 'GET', `${business}/basedata/user/getUserById/:id`],
  ['CA-07', 'contUserByPhone', 'GET', `${business}/basedata/user/contUserByPhone/:phone`],
  ['CA-07', 'editUser', 'POST', `${business}/basedata/user/editUser`],
  ['CA-07', 'lockUser', 'POST', `${business}/basedata/user/lockUser`],
  ['CA-07', 'unLockUser', 'POST', `${business}/basedata/user/unLockUser`],
  ['CA-07', 'userResetPassword', 'POST', `${business}/basedata/user/resetPassword`],
  ['CA-08', 'fetchUserMenuList', 'GET', `${business}/basedata/user/fetchUserMenuList`],
  ['CA-09', 'findRoleOfOrg', 'GET', `${manage}/basedata/role/findRoleOfOrg`],
  ['CA-10', 'getVerification', 'GET', `${web}/registerInformation/getVerification/:phone`],
  ['CA-10', 'registerSave', 'POST', `${web}/registerInformation/save`],
  ['CA-11', 'haveInsuranceCompany', 'GET', `${business}/common/select/haveInsuranceCompany`],
  ['CA-12', 'findFristType', 'GET', `${business}/common/insurcanceType/findFristType`],
  ['CA-12', 'findTypeOfParent', 'GET', `${business}/common/insurcanceType/findTypeOfParent/:typeId`],
  ['CA-13', 'findTagClassByType', 'GET', `${business}/common/tagClass/findTagClassByType/:typeId`],
  ['CA-14', 'productQuery', 'GET', `${business}/product/query`],
  ['CA-15', 'newQuery', 'GET', `${business}/product/newQuery`],
  ['CA-15', 'getTopInfo', 'GET', `${business}/productInfo/getTopInfo/:id`],
  ['CA-15', 'getInfo', 'GET', `${business}/productInfo/getInfo/:id`],
  ['CA-15', 'findTypes', 'GET', `${business}/productManage/findTypes`],
  ['CA-15', 'queryOrgPlanByProductId', 'GET', `${business}/product/queryOrgPlanByProductId/:id`],
  ['CA-16', 'shareCreate', 'POST', `${business}/share/create`],
  ['CA-16', 'getShareShort', 'POST', `${business}/shareShort/getShareShort`],
  ['CA-17', 'getCommissionSum', 'GET', `${business}/order/getCommissionSum`],
  ['CA-17', 'getOrderSum', 'GET', `${business}/order/getOrderSum`],
  ['CA-17', 'getOrderCount', 'GET', `${business}/order/getOrderCount`],
  ['CA-18', 'findOnlineIndustry', 'GET', `${business}/online/enquiry/findOnlineIndustry`],
  ['CA-19', 'getProductInfo', 'GET', `${business}/zhyw/insurance/premium/getProductInfo/:id`],
  ['CA-19', 'getProductOtherInfo', 'GET', `${business}/zhyw/insurance/premium/getProductOtherInfo/:id`],
  ['CA-19', 'getPremium', 'POST', `${business}/zhyw/insurance/premium/getPremium`],
  ['CA-19', 'getPremiumSum', 'POST', `${business}/zhyw/insurance/premium/getPremiumSum`],
  ['CA-20', 'companyCerttypeList', 'GET', `${business}/systemParameters/companyCerttypeList/:id`],
  ['CA-21', 'occupation', 'GET', `${business}/common/select/occupation/:id`],
  ['CA-21', 'getCompanyoccClassSelect', 'GET', `${business}/common/select/getCompanyoccClassSelect`],
  ['CA-21', 'getSportsTree', 'GET', `${business}/common/select/getSportsTree`],
  ['CA-22', 'submitOrder', 'POST', `${business}/zhyw/insurance/order/submitOrder`],
  ['CA-23', 'deptPlanQuery', 'GET', `${business}/product/dept/plan/query`],
  ['CA-23', 'deptPlanQueryToAdd', 'GET', `${business}/product/dept/plan/queryToAdd`],
  ['CA-23', 'deptPlanEdit', 'PUT', `${business}/product/dept/plan/input/editPlan`],
  ['CA-23', 'deptPlanAdd', 'PUT', `${business}/product/dept/plan/input/addPlan`],
  ['CA-23', 'deptPlanRemove', 'PUT', `${business}/product/dept/plan/input/remove`],
  ['CA-24', 'importPersonnel', 'POST', `${business}/uploadimport/personnel`],
  ['CA-24', 'replacePersonnel', 'POST', `${business}/uploadimport/replacePersonnel`],
  ['CA-24', 'newImportPersonnel', 'POST', `${business}/new/import/personnel`],
  ['CA-24', 'newImportFail', 'POST', `${business}/new/import/fail`],
  ['CA-25', 'correctApply', 'POST', `${business}/basedata/upload/correctApply`],
  ['CA-25', 'orderExtUpload', 'POST', `${business}/basedata/upload/orderExtUpload`],
  ['CA-25', 'sinosafeLxsLiabilityInsure', 'POST', `${business}/customizedProduct/sinosafeLXSLiability/insure`],
  ['CA-26', 'bbwAnalysis', 'POST', `${business}/insurance/interface/bbw/analysis`],
  ['CA-27', 'thirdPremiumPayEntrance', 'GET', `${business}/onlinepay/thirdPremiumPay/entrance`],
  ['CA-27', 'entranceEndorse', 'GET', `${business}/onlinepay/thirdPremiumPay/entranceEndorse`],
  ['CA-28', 'endorseOfflineExport', 'GET', `${business}/endorse/offline/export`],
];

describe('a call of the specification', () => {
  it.each(specified)('[%s] %s is %s %s', async (_, name, method, path) => {
    expect(paths[name]).toEqual({ method, path });
    const send = async (to: string) => {
      const response = await fetch(`${server.url}${to}`, {
        method,
        redirect: 'manual',
        headers: { 'x-requested-with': 'portal', 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      return response.status;
    };
    // An unknown path answers 404 before the session is checked.
    expect(await send(`${path}/none/such`)).toBe(404);
    expect(await send(path.replace(':typeId', 'group').replaceAll(/:\w+/g, '1001'))).not.toBe(404);
  });

  it.each([
    ['CA-24', '/uploadimport/personnel', 'a.csv', 'text/csv', '姓名'],
    ['CA-24', '/uploadimport/replacePersonnel', 'a.csv', 'text/csv', '姓名'],
    ['CA-24', '/new/import/personnel', 'a.csv', 'text/csv', '姓名'],
    ['CA-24', '/new/import/fail', 'a.csv', 'text/csv', '姓名'],
    ['CA-25', '/basedata/upload/correctApply', 'a.pdf', 'application/pdf', '%PDF-1.7'],
    ['CA-25', '/basedata/upload/orderExtUpload', 'a.pdf', 'application/pdf', '%PDF-1.7'],
    ['CA-25', '/customizedProduct/sinosafeLXSLiability/insure', 'a.txt', 'text/plain', '姓名'],
  ])('[%s] POST %s accepts multipart, and no JSON', async (_, path, fileName, type, content) => {
    const agent = await server.as('chenzq');
    const send = async (body: BodyInit, headers = {}) =>
      (await agent.fetch(business + path, { method: 'POST', body, headers: { 'x-requested-with': 'portal', ...headers } }))
        .status;
    expect(await send('{}', { 'content-type': 'application/json' })).toBe(415);
    const form = new FormData();
    form.set('file', new File([content], fileName, { type }));
    // Read as a file whose fields are missing.
    expect(await send(form)).toBe(400);
  });

  it('[CA-27] the entrances accept the query members orderNo, payChannel and endorseOrderNo', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const under = '/ins/business/rest/onlinepay/thirdPremiumPay';
    const opened = async (path: string) => {
      const reply = await agent.fetch(`${under}/${path}`);
      return [reply.status, (reply.headers.get('location') ?? '').replace(/[\w-]{43}/, '…')];
    };
    const gateway = [302, '/sandbox/gateway/pay/…?lang=zh-CN'];
    const pay = await agent.get('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'new' } });
    expect(pay.data).toEqual({ orderNo, url: `${under}/entrance?orderNo=${orderNo}&payChannel=0` });
    expect(await opened(`entrance?orderNo=${orderNo}&payChannel=0`)).toEqual(gateway);
    expect((await opened('entrance?payChannel=0'))[0]).toBe(400);
    const { policyNo } = await paidOrder(agent);
    const made = await make(agent, policyNo, adding(9));
    await submit(agent, made);
    const endorseOrderNo = made.endorseOrderNo;
    const edit = await agent.get('premiumPay', { body: { premiumPayChannel: '2', orderNo: endorseOrderNo, type: 'edit' } });
    expect(edit.data).toEqual({
      orderNo: endorseOrderNo,
      url: `${under}/entranceEndorse?endorseOrderNo=${endorseOrderNo}&payChannel=0`,
    });
    expect(await opened(`entranceEndorse?endorseOrderNo=${endorseOrderNo}`)).toEqual(gateway);
    expect((await opened('entranceEndorse'))[0]).toBe(400);
  });
});

describe('the members of an entity on the wire', () => {
  const has = (value: unknown, names: readonly string[]) =>
    expect(Object.keys(Object(value))).toEqual(expect.arrayContaining([...names]));

  it('[EN-01] a user has the names of the specification', async () => {
    const { userInfo } = await (await server.as('chenzq')).get('userInfo');
    has(userInfo, ['userId', 'userName', 'orgId', 'orgName', 'userLevel', 'issueFlag', 'userType2', 'handurl', 'layout']);
    has(userInfo.layout, ['tabnav']);
  });

  it('[EN-01] a product of the list has the names of the specification, its advantage lists of key and value', async () => {
    const { rows } = await (await server.as('chenzq')).get('productQuery', { query: { limit: 40 } });
    const seen = new Set(rows.flatMap((row) => Object.keys(row)));
    for (const name of [
      'productId',
      'productName',
      'prodModelCode',
      'insPageUrl',
      'planCode',
      'companyId',
      'companyName',
      'price',
      'commission',
      'agent',
      'isMobileProduct',
      'InternetProducts',
      'mobileThumbnail',
      'productimg',
      'fileInfoPath',
      'info1',
      'info2',
      'advantage',
    ])
      expect(seen, name).toContain(name);
    for (const { advantage } of rows)
      for (const list of Object.values(JSON.parse(advantage)))
        for (const entry of Object.values(Object(list))) expect(Object.keys(Object(entry)).toSorted()).toEqual(['key', 'value']);
  });

  it('[EN-01] types, insurers and tag classes have id and name, and a tag class has its tags', async () => {
    const agent = await server.as('chenzq');
    has((await agent.get('findFristType')).data[0], ['id', 'name']);
    has((await agent.get('haveInsuranceCompany')).data[0], ['id', 'name']);
    const [tagClass] = (await agent.get('findTagClassByType', { params: { typeId: 'group' } })).data;
    has(tagClass, ['id', 'name', 'tags']);
    has(tagClass?.tags[0], ['id', 'name']);
  });

  it('[EN-01] persons of a pasted text have the names of the bulk text parser', async () => {
    const { data } = await (
      await server.as('chenzq')
    ).get('bbwAnalysis', {
      body: { text: '张伟 11010519491231002X 13800001234', beginDate: '2026-12-01', endDate: '2027-11-30' },
    });
    expect(data.people.map(({ person }) => person)).toEqual([
      {
        Name: '张伟',
        Gender: 'F',
        IDTp: 'I',
        IDNum: '11010519491231002X',
        Birthday: '1949-12-31',
        Mobile: '13800001234',
        RelationTp: '9',
        BeginDate: '2026-12-01',
        EndDate: '2027-11-30',
      },
    ]);
  });

  it('[EN-01] an order accepts holderName, certNum, phone, holderEmail and insured_list with finalName to occupationCodes', async () => {
    const agent = await server.as('chenzq');
    const given = application();
    has(given.policyholder, ['holderName', 'certNum', 'phone', 'holderEmail']);
    has(given.insuredGroup[0], ['insured_list']);
    has(given.insuredGroup[0]?.insured_list[0], ['finalName', 'certType', 'certNumber', 'birthDay', 'occupationCodes']);
    const { productId, modelVersion } = await submission(agent);
    const priced = await agent.get('getPremium', { body: { productId, version: modelVersion, application: given } });
    expect(priced.data).toMatchObject({ premium: '210.00', issues: [] });
  });

  const personal = {
    startDate: '2026-11-25',
    endDate: '2026-11-27',
    policyholder: {
      holderType: 'person',
      holderName: '李梅',
      certType: '15081002',
      certNum: 'E12345678',
      birthDay: '1990-05-06',
      phone: '13800001234',
      holderEmail: 'li@example.com',
    },
    insuredGroup: [
      {
        insured_list: [
          {
            finalName: '张三',
            certType: '15081002',
            certNumber: 'E20000053',
            birthDay: '1990-01-01',
            phoneNo: '13800001235',
            RelationTp: '9',
            beneficiaryKind: 'named',
            beneficiaries: [
              {
                beneficiaryName: '王五',
                certType: '15081002',
                certNumber: 'E30000001',
                birthDay: '1970-01-01',
                phoneNo: '13800001236',
                share: 100,
              },
            ],
          },
        ],
      },
    ],
  };
  const seaQuote = async (given: typeof personal) => {
    const visitor = server.visitor();
    const { model } = (await visitor.get('getProductInfo', { params: { id: '1006' } })).data;
    const body = { productId: '1006', version: model?.version ?? 0, application: given };
    const { premium, issues } = (await visitor.get('getPremium', { body })).data;
    return [premium, issues.map(({ path, code }) => [path, code])];
  };

  it('[EN-01] a person who buys for a person states holder, insured and beneficiary in every name of the specification', async () => {
    expect(await seaQuote(personal)).toEqual(['12.00', []]);
  });

  it.each([
    ['holderName', 'policyholderName', '/policyholder'],
    ['certNum', 'certNumber', '/policyholder'],
    ['birthDay', 'birthday', '/policyholder'],
    ['phone', 'phoneNo', '/policyholder'],
    ['holderEmail', 'email', '/policyholder'],
    ['finalName', 'insuredName', '/insuredGroup/0/insured_list/0'],
    ['certNumber', 'certNum', '/insuredGroup/0/insured_list/0'],
    ['phoneNo', 'phone', '/insuredGroup/0/insured_list/0'],
    ['beneficiaryName', 'name', '/insuredGroup/0/insured_list/0/beneficiaries/0'],
  ])('[EN-01] %s is accepted under no other name: %s of %s is rejected', async (name, other, holder) => {
    const given = structuredClone(personal);
    const target = Object(
      holder
        .split('/')
        .slice(1)
        .reduce<unknown>((inner, token) => Reflect.get(Object(inner), token), given),
    );
    Reflect.set(target, other, Reflect.get(target, name));
    Reflect.deleteProperty(target, name);
    const [, issues] = await seaQuote(given);
    expect(issues).toContainEqual([`${holder}/${other}`, 'additionalProperties']);
  });

  it('[EN-05] a menu entry has path, component, name, meta with title and roles; hidden is 2 when it is hidden', async () => {
    const { data } = await (await server.as('linxl')).get('fetchUserMenuList');
    const entries = data.flatMap((entry) => [entry, ...(entry.children ?? [])]);
    const names = ['path', 'component', 'name', 'redirect', 'hidden', 'children', 'meta'];
    expect([...new Set(entries.flatMap((entry) => Object.keys(entry)))].toSorted()).toEqual(names.toSorted());
    for (const entry of entries) {
      for (const text of [entry.path, entry.component, entry.name, entry.meta.title]) expect(text).toMatch(/./);
      expect(Object.keys(entry.meta)).toEqual(['title', 'roles']);
      expect([undefined, 2]).toContain(entry.hidden);
    }
    expect(data.find(({ path }) => path === '/org')).toEqual({
      path: '/org',
      component: 'Layout',
      name: 'Organisation',
      redirect: '/org/users',
      meta: { title: '机构管理', roles: ['admin'] },
      children: [
        { path: '/org/users', component: 'org/users', name: 'OrgUsers', meta: { title: '用户', roles: ['admin'] } },
        { path: '/org/plans', component: 'org/plans', name: 'OrgPlans', meta: { title: '在售产品', roles: ['admin'] } },
      ],
    });
    expect(entries.some((entry) => entry.hidden === 2)).toBe(true);
    expect(entries.some((entry) => entry.redirect !== undefined && 'children' in entry)).toBe(true);
    for (const { meta } of entries) expect(meta.roles ?? ['admin']).toEqual(['admin']);
  });

  it('[EN-06] a selection with id and label and one with value and label are read alike', async () => {
    const agent = await server.as('chenzq');
    has((await agent.get('getCompanyoccClassSelect')).data[0], ['id', 'label']);
    has((await agent.get('getSportsTree')).data[0], ['value', 'label']);
    const classes = optionsOf((await agent.get('getCompanyoccClassSelect')).data);
    const sports = optionsOf((await agent.get('getSportsTree')).data);
    for (const option of [...classes, ...sports]) has(option, ['id', 'label']);
  });
});
