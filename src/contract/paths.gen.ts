// Written by `npm run registry`; do not edit.
import type { attachmentFile } from './attachment-file.ts';
import type { attachmentRemove } from './attachment-remove.ts';
import type { bbwAnalysis } from './bbw-analysis.ts';
import type { commonDatas } from './common-datas.ts';
import type { companyCerttypeList } from './company-certtype-list.ts';
import type { contUserByPhone } from './cont-user-by-phone.ts';
import type { correctApply } from './correct-apply.ts';
import type { deptPlanAdd } from './dept-plan-add.ts';
import type { deptPlanEdit } from './dept-plan-edit.ts';
import type { deptPlanQueryToAdd } from './dept-plan-query-to-add.ts';
import type { deptPlanQuery } from './dept-plan-query.ts';
import type { deptPlanRemove } from './dept-plan-remove.ts';
import type { draftDelete } from './draft-delete.ts';
import type { draftDetail } from './draft-detail.ts';
import type { draftQuery } from './draft-query.ts';
import type { draftSave } from './draft-save.ts';
import type { editPassword } from './edit-password.ts';
import type { editUser } from './edit-user.ts';
import type { endorseCancel } from './endorse-cancel.ts';
import type { endorseDetail } from './endorse-detail.ts';
import type { endorseEdit } from './endorse-edit.ts';
import type { endorseMake } from './endorse-make.ts';
import type { endorseOfflineExport } from './endorse-offline-export.ts';
import type { endorsePdf } from './endorse-pdf.ts';
import type { endorseQuery } from './endorse-query.ts';
import type { endorseSubmit } from './endorse-submit.ts';
import type { endorseTrial } from './endorse-trial.ts';
import type { entranceEndorse } from './entrance-endorse.ts';
import type { fetchUserMenuList } from './fetch-user-menu-list.ts';
import type { findFristType } from './find-frist-type.ts';
import type { findOnlineIndustry } from './find-online-industry.ts';
import type { findRoleOfOrg } from './find-role-of-org.ts';
import type { findTagClassByType } from './find-tag-class-by-type.ts';
import type { findTypeOfParent } from './find-type-of-parent.ts';
import type { findTypes } from './find-types.ts';
import type { getCommissionSum } from './get-commission-sum.ts';
import type { getCompanyoccClassSelect } from './get-companyocc-class-select.ts';
import type { getInfo } from './get-info.ts';
import type { getOrderCount } from './get-order-count.ts';
import type { getOrderSum } from './get-order-sum.ts';
import type { getPremiumSum } from './get-premium-sum.ts';
import type { getPremium } from './get-premium.ts';
import type { getProductInfo } from './get-product-info.ts';
import type { getProductOtherInfo } from './get-product-other-info.ts';
import type { getShareShort } from './get-share-short.ts';
import type { getSportsTree } from './get-sports-tree.ts';
import type { getTopInfo } from './get-top-info.ts';
import type { getUserById } from './get-user-by-id.ts';
import type { getVerification } from './get-verification.ts';
import type { haveInsuranceCompany } from './have-insurance-company.ts';
import type { importPersonnel } from './import-personnel.ts';
import type { lockUser } from './lock-user.ts';
import type { loginThird } from './login-third.ts';
import type { loginZhywLyb } from './login-zhyw-lyb.ts';
import type { loginZhyw } from './login-zhyw.ts';
import type { login } from './login.ts';
import type { logout } from './logout.ts';
import type { newImportFail } from './new-import-fail.ts';
import type { newImportPersonnel } from './new-import-personnel.ts';
import type { newQuery } from './new-query.ts';
import type { noteLogin } from './note-login.ts';
import type { occupation } from './occupation.ts';
import type { orderCancel } from './order-cancel.ts';
import type { orderCopy } from './order-copy.ts';
import type { orderDetail } from './order-detail.ts';
import type { orderExport } from './order-export.ts';
import type { orderExtUpload } from './order-ext-upload.ts';
import type { orderPersons } from './order-persons.ts';
import type { orderQuery } from './order-query.ts';
import type { orderRevise } from './order-revise.ts';
import type { orderTrace } from './order-trace.ts';
import type { payNotice } from './pay-notice.ts';
import type { payStatusEndorse } from './pay-status-endorse.ts';
import type { payStatus } from './pay-status.ts';
import type { policyDetail } from './policy-detail.ts';
import type { policyPdf } from './policy-pdf.ts';
import type { policyPersonReveal } from './policy-person-reveal.ts';
import type { policyPersons } from './policy-persons.ts';
import type { policyQuery } from './policy-query.ts';
import type { policyRenew } from './policy-renew.ts';
import type { premiumPay } from './premium-pay.ts';
import type { productQuery } from './product-query.ts';
import type { queryOrgPlanByProductId } from './query-org-plan-by-product-id.ts';
import type { queryUsers } from './query-users.ts';
import type { quotationPdf } from './quotation-pdf.ts';
import type { registerSave } from './register-save.ts';
import type { replacePersonnel } from './replace-personnel.ts';
import type { resetPassword } from './reset-password.ts';
import type { shareCreate } from './share-create.ts';
import type { shareOpened } from './share-opened.ts';
import type { shareQuery } from './share-query.ts';
import type { shareResolve } from './share-resolve.ts';
import type { sinosafeLxsLiabilityInsure } from './sinosafe-lxs-liability-insure.ts';
import type { submitOrder } from './submit-order.ts';
import type { thirdPremiumPayEntrance } from './third-premium-pay-entrance.ts';
import type { traceStep } from './trace-step.ts';
import type { unLockUser } from './un-lock-user.ts';
import type { underwritingDecide } from './underwriting-decide.ts';
import type { underwritingList } from './underwriting-list.ts';
import type { userInfo } from './user-info.ts';
import type { userResetPassword } from './user-reset-password.ts';
import type { workList } from './work-list.ts';

/** Method and path of every call, without its schemas: what the browser needs at run time. */
export const paths = {
  attachmentFile: { method: 'GET', path: '/ins/business/rest/basedata/upload/file/:id' },
  attachmentRemove: { method: 'POST', path: '/ins/business/rest/basedata/upload/remove' },
  bbwAnalysis: { method: 'POST', path: '/ins/business/rest/insurance/interface/bbw/analysis' },
  commonDatas: { method: 'GET', path: '/ins/web/rest/common/commonDatas' },
  companyCerttypeList: { method: 'GET', path: '/ins/business/rest/systemParameters/companyCerttypeList/:id' },
  contUserByPhone: { method: 'GET', path: '/ins/business/rest/basedata/user/contUserByPhone/:phone' },
  correctApply: { method: 'POST', path: '/ins/business/rest/basedata/upload/correctApply' },
  deptPlanAdd: { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/addPlan' },
  deptPlanEdit: { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/editPlan' },
  deptPlanQueryToAdd: { method: 'GET', path: '/ins/business/rest/product/dept/plan/queryToAdd' },
  deptPlanQuery: { method: 'GET', path: '/ins/business/rest/product/dept/plan/query' },
  deptPlanRemove: { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/remove' },
  draftDelete: { method: 'POST', path: '/ins/business/rest/draft/delete' },
  draftDetail: { method: 'GET', path: '/ins/business/rest/draft/detail/:draftNo' },
  draftQuery: { method: 'GET', path: '/ins/business/rest/draft/query' },
  draftSave: { method: 'POST', path: '/ins/business/rest/draft/save' },
  editPassword: { method: 'PUT', path: '/ins/manage/rest/basedata/users/editpassword' },
  editUser: { method: 'POST', path: '/ins/business/rest/basedata/user/editUser' },
  endorseCancel: { method: 'POST', path: '/ins/business/rest/endorse/cancel' },
  endorseDetail: { method: 'GET', path: '/ins/business/rest/endorse/detail/:endorseOrderNo' },
  endorseEdit: { method: 'POST', path: '/ins/business/rest/endorse/edit' },
  endorseMake: { method: 'POST', path: '/ins/business/rest/endorse/make' },
  endorseOfflineExport: { method: 'GET', path: '/ins/business/rest/endorse/offline/export' },
  endorsePdf: { method: 'GET', path: '/ins/business/rest/endorse/pdf/:endorseOrderNo' },
  endorseQuery: { method: 'GET', path: '/ins/business/rest/endorse/query' },
  endorseSubmit: { method: 'POST', path: '/ins/business/rest/endorse/submit' },
  endorseTrial: { method: 'POST', path: '/ins/business/rest/endorse/trial' },
  entranceEndorse: { method: 'GET', path: '/ins/business/rest/onlinepay/thirdPremiumPay/entranceEndorse' },
  fetchUserMenuList: { method: 'GET', path: '/ins/business/rest/basedata/user/fetchUserMenuList' },
  findFristType: { method: 'GET', path: '/ins/business/rest/common/insurcanceType/findFristType' },
  findOnlineIndustry: { method: 'GET', path: '/ins/business/rest/online/enquiry/findOnlineIndustry' },
  findRoleOfOrg: { method: 'GET', path: '/ins/manage/rest/basedata/role/findRoleOfOrg' },
  findTagClassByType: { method: 'GET', path: '/ins/business/rest/common/tagClass/findTagClassByType/:typeId' },
  findTypeOfParent: { method: 'GET', path: '/ins/business/rest/common/insurcanceType/findTypeOfParent/:typeId' },
  findTypes: { method: 'GET', path: '/ins/business/rest/productManage/findTypes' },
  getCommissionSum: { method: 'GET', path: '/ins/business/rest/order/getCommissionSum' },
  getCompanyoccClassSelect: { method: 'GET', path: '/ins/business/rest/common/select/getCompanyoccClassSelect' },
  getInfo: { method: 'GET', path: '/ins/business/rest/productInfo/getInfo/:id' },
  getOrderCount: { method: 'GET', path: '/ins/business/rest/order/getOrderCount' },
  getOrderSum: { method: 'GET', path: '/ins/business/rest/order/getOrderSum' },
  getPremiumSum: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/premium/getPremiumSum' },
  getPremium: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/premium/getPremium' },
  getProductInfo: { method: 'GET', path: '/ins/business/rest/zhyw/insurance/premium/getProductInfo/:id' },
  getProductOtherInfo: { method: 'GET', path: '/ins/business/rest/zhyw/insurance/premium/getProductOtherInfo/:id' },
  getShareShort: { method: 'POST', path: '/ins/business/rest/shareShort/getShareShort' },
  getSportsTree: { method: 'GET', path: '/ins/business/rest/common/select/getSportsTree' },
  getTopInfo: { method: 'GET', path: '/ins/business/rest/productInfo/getTopInfo/:id' },
  getUserById: { method: 'GET', path: '/ins/business/rest/basedata/user/getUserById/:id' },
  getVerification: { method: 'GET', path: '/ins/web/rest/registerInformation/getVerification/:phone' },
  haveInsuranceCompany: { method: 'GET', path: '/ins/business/rest/common/select/haveInsuranceCompany' },
  importPersonnel: { method: 'POST', path: '/ins/business/rest/uploadimport/personnel' },
  lockUser: { method: 'POST', path: '/ins/business/rest/basedata/user/lockUser' },
  loginThird: { method: 'GET', path: '/ins/web/rest/common/login/third' },
  loginZhywLyb: { method: 'GET', path: '/ins/web/rest/common/login/zhyw_lyb' },
  loginZhyw: { method: 'GET', path: '/ins/web/rest/common/login/zhyw' },
  login: { method: 'POST', path: '/ins/web/rest/common/login' },
  logout: { method: 'DELETE', path: '/ins/web/rest/common/login' },
  newImportFail: { method: 'POST', path: '/ins/business/rest/new/import/fail' },
  newImportPersonnel: { method: 'POST', path: '/ins/business/rest/new/import/personnel' },
  newQuery: { method: 'GET', path: '/ins/business/rest/product/newQuery' },
  noteLogin: { method: 'POST', path: '/ins/web/rest/common/login/noteLogin' },
  occupation: { method: 'GET', path: '/ins/business/rest/common/select/occupation/:id' },
  orderCancel: { method: 'POST', path: '/ins/business/rest/order/cancel' },
  orderCopy: { method: 'POST', path: '/ins/business/rest/order/copy' },
  orderDetail: { method: 'GET', path: '/ins/business/rest/order/detail/:orderNo' },
  orderExport: { method: 'GET', path: '/ins/business/rest/order/export' },
  orderExtUpload: { method: 'POST', path: '/ins/business/rest/basedata/upload/orderExtUpload' },
  orderPersons: { method: 'GET', path: '/ins/business/rest/order/persons/:orderNo' },
  orderQuery: { method: 'GET', path: '/ins/business/rest/order/query' },
  orderRevise: { method: 'POST', path: '/ins/business/rest/order/revise' },
  orderTrace: { method: 'GET', path: '/ins/business/rest/order/trace/:orderNo' },
  payNotice: { method: 'POST', path: '/ins/business/rest/onlinepay/thirdPremiumPay/notice' },
  payStatusEndorse: { method: 'GET', path: '/ins/business/rest/onlinepay/payStatusEndorse' },
  payStatus: { method: 'GET', path: '/ins/business/rest/onlinepay/payStatus' },
  policyDetail: { method: 'GET', path: '/ins/business/rest/policy/detail/:policyNo' },
  policyPdf: { method: 'GET', path: '/ins/business/rest/policy/pdf/:policyNo' },
  policyPersonReveal: { method: 'POST', path: '/ins/business/rest/policy/personReveal' },
  policyPersons: { method: 'GET', path: '/ins/business/rest/policy/persons/:policyNo' },
  policyQuery: { method: 'GET', path: '/ins/business/rest/policy/query' },
  policyRenew: { method: 'POST', path: '/ins/business/rest/policy/renew' },
  premiumPay: { method: 'POST', path: '/ins/business/rest/onlinepay/premiumPay' },
  productQuery: { method: 'GET', path: '/ins/business/rest/product/query' },
  queryOrgPlanByProductId: { method: 'GET', path: '/ins/business/rest/product/queryOrgPlanByProductId/:id' },
  queryUsers: { method: 'GET', path: '/ins/business/rest/basedata/user/queryUsers' },
  quotationPdf: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/premium/quotationPdf' },
  registerSave: { method: 'POST', path: '/ins/web/rest/registerInformation/save' },
  replacePersonnel: { method: 'POST', path: '/ins/business/rest/uploadimport/replacePersonnel' },
  resetPassword: { method: 'POST', path: '/ins/manage/rest/basedata/users/resetPassword' },
  shareCreate: { method: 'POST', path: '/ins/business/rest/share/create' },
  shareOpened: { method: 'POST', path: '/ins/business/rest/share/opened' },
  shareQuery: { method: 'GET', path: '/ins/business/rest/share/query' },
  shareResolve: { method: 'GET', path: '/ins/business/rest/share/resolve/:code' },
  sinosafeLxsLiabilityInsure: { method: 'POST', path: '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure' },
  submitOrder: { method: 'POST', path: '/ins/business/rest/zhyw/insurance/order/submitOrder' },
  thirdPremiumPayEntrance: { method: 'GET', path: '/ins/business/rest/onlinepay/thirdPremiumPay/entrance' },
  traceStep: { method: 'POST', path: '/ins/business/rest/trace/step' },
  unLockUser: { method: 'POST', path: '/ins/business/rest/basedata/user/unLockUser' },
  underwritingDecide: { method: 'POST', path: '/ins/business/rest/underwriting/decide' },
  underwritingList: { method: 'GET', path: '/ins/business/rest/underwriting/workList' },
  userInfo: { method: 'GET', path: '/ins/web/rest/common/userInfo' },
  userResetPassword: { method: 'POST', path: '/ins/business/rest/basedata/user/resetPassword' },
  workList: { method: 'GET', path: '/ins/business/rest/order/workList' },
} as const;

/** Every call by name, as types alone. */
export type Calls = {
  readonly attachmentFile: typeof attachmentFile;
  readonly attachmentRemove: typeof attachmentRemove;
  readonly bbwAnalysis: typeof bbwAnalysis;
  readonly commonDatas: typeof commonDatas;
  readonly companyCerttypeList: typeof companyCerttypeList;
  readonly contUserByPhone: typeof contUserByPhone;
  readonly correctApply: typeof correctApply;
  readonly deptPlanAdd: typeof deptPlanAdd;
  readonly deptPlanEdit: typeof deptPlanEdit;
  readonly deptPlanQueryToAdd: typeof deptPlanQueryToAdd;
  readonly deptPlanQuery: typeof deptPlanQuery;
  readonly deptPlanRemove: typeof deptPlanRemove;
  readonly draftDelete: typeof draftDelete;
  readonly draftDetail: typeof draftDetail;
  readonly draftQuery: typeof draftQuery;
  readonly draftSave: typeof draftSave;
  readonly editPassword: typeof editPassword;
  readonly editUser: typeof editUser;
  readonly endorseCancel: typeof endorseCancel;
  readonly endorseDetail: typeof endorseDetail;
  readonly endorseEdit: typeof endorseEdit;
  readonly endorseMake: typeof endorseMake;
  readonly endorseOfflineExport: typeof endorseOfflineExport;
  readonly endorsePdf: typeof endorsePdf;
  readonly endorseQuery: typeof endorseQuery;
  readonly endorseSubmit: typeof endorseSubmit;
  readonly endorseTrial: typeof endorseTrial;
  readonly entranceEndorse: typeof entranceEndorse;
  readonly fetchUserMenuList: typeof fetchUserMenuList;
  readonly findFristType: typeof findFristType;
  readonly findOnlineIndustry: typeof findOnlineIndustry;
  readonly findRoleOfOrg: typeof findRoleOfOrg;
  readonly findTagClassByType: typeof findTagClassByType;
  readonly findTypeOfParent: typeof findTypeOfParent;
  readonly findTypes: typeof findTypes;
  readonly getCommissionSum: typeof getCommissionSum;
  readonly getCompanyoccClassSelect: typeof getCompanyoccClassSelect;
  readonly getInfo: typeof getInfo;
  readonly getOrderCount: typeof getOrderCount;
  readonly getOrderSum: typeof getOrderSum;
  readonly getPremiumSum: typeof getPremiumSum;
  readonly getPremium: typeof getPremium;
  readonly getProductInfo: typeof getProductInfo;
  readonly getProductOtherInfo: typeof getProductOtherInfo;
  readonly getShareShort: typeof getShareShort;
  readonly getSportsTree: typeof getSportsTree;
  readonly getTopInfo: typeof getTopInfo;
  readonly getUserById: typeof getUserById;
  readonly getVerification: typeof getVerification;
  readonly haveInsuranceCompany: typeof haveInsuranceCompany;
  readonly importPersonnel: typeof importPersonnel;
  readonly lockUser: typeof lockUser;
  readonly loginThird: typeof loginThird;
  readonly loginZhywLyb: typeof loginZhywLyb;
  readonly loginZhyw: typeof loginZhyw;
  readonly login: typeof login;
  readonly logout: typeof logout;
  readonly newImportFail: typeof newImportFail;
  readonly newImportPersonnel: typeof newImportPersonnel;
  readonly newQuery: typeof newQuery;
  readonly noteLogin: typeof noteLogin;
  readonly occupation: typeof occupation;
  readonly orderCancel: typeof orderCancel;
  readonly orderCopy: typeof orderCopy;
  readonly orderDetail: typeof orderDetail;
  readonly orderExport: typeof orderExport;
  readonly orderExtUpload: typeof orderExtUpload;
  readonly orderPersons: typeof orderPersons;
  readonly orderQuery: typeof orderQuery;
  readonly orderRevise: typeof orderRevise;
  readonly orderTrace: typeof orderTrace;
  readonly payNotice: typeof payNotice;
  readonly payStatusEndorse: typeof payStatusEndorse;
  readonly payStatus: typeof payStatus;
  readonly policyDetail: typeof policyDetail;
  readonly policyPdf: typeof policyPdf;
  readonly policyPersonReveal: typeof policyPersonReveal;
  readonly policyPersons: typeof policyPersons;
  readonly policyQuery: typeof policyQuery;
  readonly policyRenew: typeof policyRenew;
  readonly premiumPay: typeof premiumPay;
  readonly productQuery: typeof productQuery;
  readonly queryOrgPlanByProductId: typeof queryOrgPlanByProductId;
  readonly queryUsers: typeof queryUsers;
  readonly quotationPdf: typeof quotationPdf;
  readonly registerSave: typeof registerSave;
  readonly replacePersonnel: typeof replacePersonnel;
  readonly resetPassword: typeof resetPassword;
  readonly shareCreate: typeof shareCreate;
  readonly shareOpened: typeof shareOpened;
  readonly shareQuery: typeof shareQuery;
  readonly shareResolve: typeof shareResolve;
  readonly sinosafeLxsLiabilityInsure: typeof sinosafeLxsLiabilityInsure;
  readonly submitOrder: typeof submitOrder;
  readonly thirdPremiumPayEntrance: typeof thirdPremiumPayEntrance;
  readonly traceStep: typeof traceStep;
  readonly unLockUser: typeof unLockUser;
  readonly underwritingDecide: typeof underwritingDecide;
  readonly underwritingList: typeof underwritingList;
  readonly userInfo: typeof userInfo;
  readonly userResetPassword: typeof userResetPassword;
  readonly workList: typeof workList;
};
