// Written by `npm run registry`; do not edit.
import type {
  contUserByPhone,
  editPassword,
  editUser,
  findRoleOfOrg,
  getUserById,
  getVerification,
  lockUser,
  login,
  loginThird,
  loginZhyw,
  loginZhywLyb,
  logout,
  noteLogin,
  queryUsers,
  registerSave,
  resetPassword,
  unLockUser,
  userInfo,
  userResetPassword,
} from './accounts.ts';
import type {
  attachmentFile,
  attachmentRemove,
} from './attachments.ts';
import type {
  companyCerttypeList,
  findFristType,
  findOnlineIndustry,
  findTagClassByType,
  findTypeOfParent,
  findTypes,
  getCompanyoccClassSelect,
  getInfo,
  getProductInfo,
  getProductOtherInfo,
  getSportsTree,
  getTopInfo,
  haveInsuranceCompany,
  newQuery,
  occupation,
  productQuery,
} from './catalogue.ts';
import type {
  getCommissionSum,
  getOrderCount,
  getOrderSum,
  workList,
} from './dashboard.ts';
import type {
  deptPlanAdd,
  deptPlanEdit,
  deptPlanQuery,
  deptPlanQueryToAdd,
  deptPlanRemove,
  queryOrgPlanByProductId,
} from './department-plans.ts';
import type {
  draftDelete,
  draftDetail,
  draftQuery,
  draftSave,
} from './drafts.ts';
import type {
  correctApply,
  endorseCancel,
  endorseDetail,
  endorseEdit,
  endorseMake,
  endorseOfflineExport,
  endorsePdf,
  endorseQuery,
  endorseSubmit,
  endorseTrial,
  replacePersonnel,
} from './endorsements.ts';
import type {
  bbwAnalysis,
  importPersonnel,
  newImportFail,
  newImportPersonnel,
} from './imports.ts';
import type {
  getPremium,
  getPremiumSum,
  quotationPdf,
  sinosafeLxsLiabilityInsure,
  submitOrder,
} from './insure.ts';
import type {
  orderCancel,
  orderCopy,
  orderDetail,
  orderExport,
  orderExtUpload,
  orderPersons,
  orderQuery,
  orderRevise,
} from './orders.ts';
import type {
  entranceEndorse,
  payNotice,
  payStatus,
  payStatusEndorse,
  premiumPay,
  thirdPremiumPayEntrance,
} from './payments.ts';
import type {
  policyDetail,
  policyPdf,
  policyPersonReveal,
  policyPersons,
  policyQuery,
  policyRenew,
} from './policies.ts';
import type {
  getShareShort,
  shareCreate,
  shareOpened,
  shareQuery,
  shareResolve,
} from './shares.ts';
import type {
  commonDatas,
  fetchUserMenuList,
} from './site.ts';
import type {
  orderTrace,
  traceStep,
} from './trace.ts';
import type {
  underwritingDecide,
  underwritingList,
} from './underwriting.ts';

/** Method and path of every call, without its schemas: what the browser needs at run time. */
export const paths = {
  contUserByPhone: { method: 'GET', path: '/ins/business/rest/basedata/user/contUserByPhone/:phone' },
  editPassword: { method: 'PUT', path: '/ins/manage/rest/basedata/users/editpassword' },
  editUser: { method: 'POST', path: '/ins/business/rest/basedata/user/editUser' },
  findRoleOfOrg: { method: 'GET', path: '/ins/manage/rest/basedata/role/findRoleOfOrg' },
  getUserById: { method: 'GET', path: '/ins/business/rest/basedata/user/getUserById/:id' },
  getVerification: { method: 'GET', path: '/ins/web/rest/registerInformation/getVerification/:phone' },
  lockUser: { method: 'POST', path: '/ins/business/rest/basedata/user/lockUser' },
  login: { method: 'POST', path: '/ins/web/rest/common/login' },
  loginThird: { method: 'GET', path: '/ins/web/rest/common/login/third' },
  loginZhyw: { method: 'GET', path: '/ins/web/rest/common/login/zhyw' },
  loginZhywLyb: { method: 'GET', path: '/ins/web/rest/common/login/zhyw_lyb' },
  logout: { method: 'DELETE', path: '/ins/web/rest/common/login' },
  noteLogin: { method: 'POST', path: '/ins/web/rest/common/login/noteLogin' },
  queryUsers: { method: 'GET', path: '/ins/business/rest/basedata/user/queryUsers' },
  registerSave: { method: 'POST', path: '/ins/web/rest/registerInformation/save' },
  resetPassword: { method: 'POST', path: '/ins/manage/rest/basedata/users/resetPassword' },
  unLockUser: { method: 'POST', path: '/ins/business/rest/basedata/user/unLockUser' },
  userInfo: { method: 'GET', path: '/ins/web/rest/common/userInfo' },
  userResetPassword: { method: 'POST', path: '/ins/business/rest/basedata/user/resetPassword' },
  attachmentFile: { method: 'GET', path: '/ins/business/rest/basedata/upload/file/:id' },
  attachmentRemove: { method: 'POST', path: '/ins/business/rest/basedata/upload/remove' },
  companyCerttypeList: { method: 'GET', path: '/ins/business/rest/systemParameters/companyCerttypeList/:id' },
  findFristType: { method: 'GET', path: '/ins/business/rest/common/insurcanceType/findFristType' },
  findOnlineIndustry: { method: 'GET', path: '/ins/business/rest/online/enquiry/findOnlineIndustry' },
  findTagClassByType: { method: 'GET', path: '/ins/business/rest/common/tagClass/findTagClassByType/:typeId' },
  findTypeOfParent: { method: 'GET', path: '/ins/business/rest/common/insurcanceType/findTypeOfParent/:typeId' },
  findTypes: { method: 'GET', path: '/ins/business/rest/productManage/findTypes' },
  getCompanyoccClassSelect: { method: 'GET', path: '/ins/business/rest/common/select/getCompanyoccClassSelect' },
  getInfo: { method: 'GET', path: '/ins/business/rest/productInfo/getInfo/:id' },
  getProductInfo: { method: 'GET', path: '/ins/business/rest/zhyw/insurance/premium/getProductInfo/:id' },
  getProductOtherInfo: { method: 'GET', path: '/ins/business/rest/zhyw/insurance/premium/getProductOtherInfo/:id' },
  getSportsTree: { method: 'GET', path: '/ins/business/rest/common/select/getSportsTree' },
  getTopInfo: { method: 'GET', path: '/ins/business/rest/productInfo/getTopInfo/:id' },
  haveInsuranceCompany: { method: 'GET', path: '/ins/business/rest/common/select/haveInsuranceCompany' },
  newQuery: { method: 'GET', path: '/ins/business/rest/product/newQuery' },
  occupation: { method: 'GET', path: '/ins/business/rest/common/select/occupation/:id' },
  productQuery: { method: 'GET', path: '/ins/business/rest/product/query' },
  getCommissionSum: { method: 'GET', path: '/ins/business/rest/order/getCommissionSum' },
  getOrderCount: { method: 'GET', path: '/ins/business/rest/order/getOrderCount' },
  getOrderSum: { method: 'GET', path: '/ins/business/rest/order/getOrderSum' },
  workList: { method: 'GET', path: '/ins/business/rest/order/workList' },
  deptPlanAdd: { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/addPlan' },
  deptPlanEdit: { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/editPlan' },
  deptPlanQuery: { method: 'GET', path: '/ins/business/rest/product/dept/plan/query' },
  deptPlanQueryToAdd: { method: 'GET', path: '/ins/business/rest/product/dept/plan/queryToAdd' },
  deptPlanRemove: { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/remove' },
  queryOrgPlanByProductId: { method: 'GET', path: '/ins/business/rest/product/queryOrgPlanByProductId/:id' },
  draftDelete: { method: 'POST', path: '/ins/business/rest/draft/delete' },
  draftDetail: { method: 'GET', path: '/ins/business/rest/draft/detail/:draftNo' },
  draftQuery: { method: 'GET', path: '/ins/business/rest/draft/query' },
  draftSave: { method: 'POST', path: '/ins/business/rest/draft/save' },
  correctApply: { method: 'POST', path: '/ins/business/rest/basedata/upload/correctApply' },
  endorseCancel: { method: 'POST', path: '/ins/business/rest/endorse/cancel' },
  endorseDetail: { method: 'GET', path: '/ins/business/rest/endorse/detail/:endorseOrderNo' },
  endorseEdit: { method: 'POST', path: '/ins/business/rest/endorse/edit' },
  endorseMake: { method: 'POST', path: '/ins/business/rest/endorse/make' },
  endorseOfflineExport: { method: 'GET', path: '/ins/business/rest/endorse/offline/export' },
  endorsePdf: { method: 'GET', path: '/ins/business/rest/endorse/pdf/:endorseOrderNo' },
  endorseQuery: { method: 'GET', path: '/ins/business/rest/endorse/query' },
  endorseSubmit: { method: 'POST', path: '/ins/business/rest/endorse/submit' },
  endorseTrial: { method: 'POST', path: '/ins/business/rest/endorse/trial' },
  replacePersonnel: { method: 'POST', path: '/ins/business/rest/uploadimport/replacePersonnel' },
  bbwAnalysis: { method: 'POST', path: '/ins/business/rest/insurance/interface/bbw/analysis' },
  importPersonnel: { method: 'POST', path: '/ins/business/rest/uploadimport/personnel' },
  newImportFail: { method: 'POST', path: '/ins/business/rest/new/import/fail' },
  newImportPersonnel: { method: 'POST', path: '/ins/business/rest/new/import/personnel' },
  getPremium: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/premium/getPremium' },
  getPremiumSum: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/premium/getPremiumSum' },
  quotationPdf: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/premium/quotationPdf' },
  sinosafeLxsLiabilityInsure: { method: 'POST', path: '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure' },
  submitOrder: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/order/submitOrder' },
  orderCancel: { method: 'POST', path: '/ins/business/rest/order/cancel' },
  orderCopy: { method: 'POST', path: '/ins/business/rest/order/copy' },
  orderDetail: { method: 'GET', path: '/ins/business/rest/order/detail/:orderNo' },
  orderExport: { method: 'GET', path: '/ins/business/rest/order/export' },
  orderExtUpload: { method: 'POST', path: '/ins/business/rest/basedata/upload/orderExtUpload' },
  orderPersons: { method: 'GET', path: '/ins/business/rest/order/persons/:orderNo' },
  orderQuery: { method: 'GET', path: '/ins/business/rest/order/query' },
  orderRevise: { method: 'POST', path: '/ins/business/rest/order/revise' },
  entranceEndorse: { method: 'GET', path: '/ins/business/rest/onlinepay/thirdPremiumPay/entranceEndorse' },
  payNotice: { method: 'POST', path: '/ins/business/rest/onlinepay/thirdPremiumPay/notice' },
  payStatus: { method: 'GET', path: '/ins/business/rest/onlinepay/payStatus' },
  payStatusEndorse: { method: 'GET', path: '/ins/business/rest/onlinepay/payStatusEndorse' },
  premiumPay: { method: 'POST', path: '/ins/business/rest/onlinepay/premiumPay' },
  thirdPremiumPayEntrance: { method: 'GET', path: '/ins/business/rest/onlinepay/thirdPremiumPay/entrance' },
  policyDetail: { method: 'GET', path: '/ins/business/rest/policy/detail/:policyNo' },
  policyPdf: { method: 'GET', path: '/ins/business/rest/policy/pdf/:policyNo' },
  policyPersonReveal: { method: 'POST', path: '/ins/business/rest/policy/personReveal' },
  policyPersons: { method: 'GET', path: '/ins/business/rest/policy/persons/:policyNo' },
  policyQuery: { method: 'GET', path: '/ins/business/rest/policy/query' },
  policyRenew: { method: 'POST', path: '/ins/business/rest/policy/renew' },
  getShareShort: { method: 'POST', path: '/ins/business/rest/shareShort/getShareShort' },
  shareCreate: { method: 'POST', path: '/ins/business/rest/share/create' },
  shareOpened: { method: 'POST', path: '/ins/business/rest/share/opened' },
  shareQuery: { method: 'GET', path: '/ins/business/rest/share/query' },
  shareResolve: { method: 'GET', path: '/ins/business/rest/share/resolve/:code' },
  commonDatas: { method: 'GET', path: '/ins/web/rest/common/commonDatas' },
  fetchUserMenuList: { method: 'GET', path: '/ins/business/rest/basedata/user/fetchUserMenuList' },
  orderTrace: { method: 'GET', path: '/ins/business/rest/order/trace/:orderNo' },
  traceStep: { method: 'POST', path: '/ins/business/rest/trace/step' },
  underwritingDecide: { method: 'POST', path: '/ins/business/rest/underwriting/decide' },
  underwritingList: { method: 'GET', path: '/ins/business/rest/underwriting/workList' },
} as const;

/** Every call by name, as types alone. */
export type Calls = {
  readonly contUserByPhone: typeof contUserByPhone;
  readonly editPassword: typeof editPassword;
  readonly editUser: typeof editUser;
  readonly findRoleOfOrg: typeof findRoleOfOrg;
  readonly getUserById: typeof getUserById;
  readonly getVerification: typeof getVerification;
  readonly lockUser: typeof lockUser;
  readonly login: typeof login;
  readonly loginThird: typeof loginThird;
  readonly loginZhyw: typeof loginZhyw;
  readonly loginZhywLyb: typeof loginZhywLyb;
  readonly logout: typeof logout;
  readonly noteLogin: typeof noteLogin;
  readonly queryUsers: typeof queryUsers;
  readonly registerSave: typeof registerSave;
  readonly resetPassword: typeof resetPassword;
  readonly unLockUser: typeof unLockUser;
  readonly userInfo: typeof userInfo;
  readonly userResetPassword: typeof userResetPassword;
  readonly attachmentFile: typeof attachmentFile;
  readonly attachmentRemove: typeof attachmentRemove;
  readonly companyCerttypeList: typeof companyCerttypeList;
  readonly findFristType: typeof findFristType;
  readonly findOnlineIndustry: typeof findOnlineIndustry;
  readonly findTagClassByType: typeof findTagClassByType;
  readonly findTypeOfParent: typeof findTypeOfParent;
  readonly findTypes: typeof findTypes;
  readonly getCompanyoccClassSelect: typeof getCompanyoccClassSelect;
  readonly getInfo: typeof getInfo;
  readonly getProductInfo: typeof getProductInfo;
  readonly getProductOtherInfo: typeof getProductOtherInfo;
  readonly getSportsTree: typeof getSportsTree;
  readonly getTopInfo: typeof getTopInfo;
  readonly haveInsuranceCompany: typeof haveInsuranceCompany;
  readonly newQuery: typeof newQuery;
  readonly occupation: typeof occupation;
  readonly productQuery: typeof productQuery;
  readonly getCommissionSum: typeof getCommissionSum;
  readonly getOrderCount: typeof getOrderCount;
  readonly getOrderSum: typeof getOrderSum;
  readonly workList: typeof workList;
  readonly deptPlanAdd: typeof deptPlanAdd;
  readonly deptPlanEdit: typeof deptPlanEdit;
  readonly deptPlanQuery: typeof deptPlanQuery;
  readonly deptPlanQueryToAdd: typeof deptPlanQueryToAdd;
  readonly deptPlanRemove: typeof deptPlanRemove;
  readonly queryOrgPlanByProductId: typeof queryOrgPlanByProductId;
  readonly draftDelete: typeof draftDelete;
  readonly draftDetail: typeof draftDetail;
  readonly draftQuery: typeof draftQuery;
  readonly draftSave: typeof draftSave;
  readonly correctApply: typeof correctApply;
  readonly endorseCancel: typeof endorseCancel;
  readonly endorseDetail: typeof endorseDetail;
  readonly endorseEdit: typeof endorseEdit;
  readonly endorseMake: typeof endorseMake;
  readonly endorseOfflineExport: typeof endorseOfflineExport;
  readonly endorsePdf: typeof endorsePdf;
  readonly endorseQuery: typeof endorseQuery;
  readonly endorseSubmit: typeof endorseSubmit;
  readonly endorseTrial: typeof endorseTrial;
  readonly replacePersonnel: typeof replacePersonnel;
  readonly bbwAnalysis: typeof bbwAnalysis;
  readonly importPersonnel: typeof importPersonnel;
  readonly newImportFail: typeof newImportFail;
  readonly newImportPersonnel: typeof newImportPersonnel;
  readonly getPremium: typeof getPremium;
  readonly getPremiumSum: typeof getPremiumSum;
  readonly quotationPdf: typeof quotationPdf;
  readonly sinosafeLxsLiabilityInsure: typeof sinosafeLxsLiabilityInsure;
  readonly submitOrder: typeof submitOrder;
  readonly orderCancel: typeof orderCancel;
  readonly orderCopy: typeof orderCopy;
  readonly orderDetail: typeof orderDetail;
  readonly orderExport: typeof orderExport;
  readonly orderExtUpload: typeof orderExtUpload;
  readonly orderPersons: typeof orderPersons;
  readonly orderQuery: typeof orderQuery;
  readonly orderRevise: typeof orderRevise;
  readonly entranceEndorse: typeof entranceEndorse;
  readonly payNotice: typeof payNotice;
  readonly payStatus: typeof payStatus;
  readonly payStatusEndorse: typeof payStatusEndorse;
  readonly premiumPay: typeof premiumPay;
  readonly thirdPremiumPayEntrance: typeof thirdPremiumPayEntrance;
  readonly policyDetail: typeof policyDetail;
  readonly policyPdf: typeof policyPdf;
  readonly policyPersonReveal: typeof policyPersonReveal;
  readonly policyPersons: typeof policyPersons;
  readonly policyQuery: typeof policyQuery;
  readonly policyRenew: typeof policyRenew;
  readonly getShareShort: typeof getShareShort;
  readonly shareCreate: typeof shareCreate;
  readonly shareOpened: typeof shareOpened;
  readonly shareQuery: typeof shareQuery;
  readonly shareResolve: typeof shareResolve;
  readonly commonDatas: typeof commonDatas;
  readonly fetchUserMenuList: typeof fetchUserMenuList;
  readonly orderTrace: typeof orderTrace;
  readonly traceStep: typeof traceStep;
  readonly underwritingDecide: typeof underwritingDecide;
  readonly underwritingList: typeof underwritingList;
};
