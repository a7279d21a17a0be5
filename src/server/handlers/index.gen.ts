// Written by `npm run registry`; do not edit.
import { attachmentFile } from './attachment-file.ts';
import { attachmentRemove } from './attachment-remove.ts';
import { bbwAnalysis } from './bbw-analysis.ts';
import { commonDatas } from './common-datas.ts';
import { companyCerttypeList } from './company-certtype-list.ts';
import { contUserByPhone } from './cont-user-by-phone.ts';
import { correctApply } from './correct-apply.ts';
import { deptPlanAdd } from './dept-plan-add.ts';
import { deptPlanEdit } from './dept-plan-edit.ts';
import { deptPlanQueryToAdd } from './dept-plan-query-to-add.ts';
import { deptPlanQuery } from './dept-plan-query.ts';
import { deptPlanRemove } from './dept-plan-remove.ts';
import { draftDelete } from './draft-delete.ts';
import { draftDetail } from './draft-detail.ts';
import { draftQuery } from './draft-query.ts';
import { draftSave } from './draft-save.ts';
import { editPassword } from './edit-password.ts';
import { editUser } from './edit-user.ts';
import { endorseCancel } from './endorse-cancel.ts';
import { endorseDetail } from './endorse-detail.ts';
import { endorseEdit } from './endorse-edit.ts';
import { endorseMake } from './endorse-make.ts';
import { endorseOfflineExport } from './endorse-offline-export.ts';
import { endorsePdf } from './endorse-pdf.ts';
import { endorseQuery } from './endorse-query.ts';
import { endorseSubmit } from './endorse-submit.ts';
import { endorseTrial } from './endorse-trial.ts';
import { entranceEndorse } from './entrance-endorse.ts';
import { fetchUserMenuList } from './fetch-user-menu-list.ts';
import { findFristType } from './find-frist-type.ts';
import { findOnlineIndustry } from './find-online-industry.ts';
import { findRoleOfOrg } from './find-role-of-org.ts';
import { findTagClassByType } from './find-tag-class-by-type.ts';
import { findTypeOfParent } from './find-type-of-parent.ts';
import { findTypes } from './find-types.ts';
import { getCommissionSum } from './get-commission-sum.ts';
import { getCompanyoccClassSelect } from './get-companyocc-class-select.ts';
import { getInfo } from './get-info.ts';
import { getOrderCount } from './get-order-count.ts';
import { getOrderSum } from './get-order-sum.ts';
import { getPremiumSum } from './get-premium-sum.ts';
import { getPremium } from './get-premium.ts';
import { getProductInfo } from './get-product-info.ts';
import { getProductOtherInfo } from './get-product-other-info.ts';
import { getShareShort } from './get-share-short.ts';
import { getSportsTree } from './get-sports-tree.ts';
import { getTopInfo } from './get-top-info.ts';
import { getUserById } from './get-user-by-id.ts';
import { getVerification } from './get-verification.ts';
import { haveInsuranceCompany } from './have-insurance-company.ts';
import { importPersonnel } from './import-personnel.ts';
import { lockUser } from './lock-user.ts';
import { loginThird } from './login-third.ts';
import { loginZhywLyb } from './login-zhyw-lyb.ts';
import { loginZhyw } from './login-zhyw.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { newImportFail } from './new-import-fail.ts';
import { newImportPersonnel } from './new-import-personnel.ts';
import { newQuery } from './new-query.ts';
import { noteLogin } from './note-login.ts';
import { occupation } from './occupation.ts';
import { orderCancel } from './order-cancel.ts';
import { orderCopy } from './order-copy.ts';
import { orderDetail } from './order-detail.ts';
import { orderExport } from './order-export.ts';
import { orderExtUpload } from './order-ext-upload.ts';
import { orderPersons } from './order-persons.ts';
import { orderQuery } from './order-query.ts';
import { orderRevise } from './order-revise.ts';
import { orderTrace } from './order-trace.ts';
import { payNotice } from './pay-notice.ts';
import { payStatusEndorse } from './pay-status-endorse.ts';
import { payStatus } from './pay-status.ts';
import { policyDetail } from './policy-detail.ts';
import { policyPdf } from './policy-pdf.ts';
import { policyPersonReveal } from './policy-person-reveal.ts';
import { policyPersons } from './policy-persons.ts';
import { policyQuery } from './policy-query.ts';
import { policyRenew } from './policy-renew.ts';
import { premiumPay } from './premium-pay.ts';
import { productQuery } from './product-query.ts';
import { queryOrgPlanByProductId } from './query-org-plan-by-product-id.ts';
import { queryUsers } from './query-users.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { registerSave } from './register-save.ts';
import { replacePersonnel } from './replace-personnel.ts';
import { resetPassword } from './reset-password.ts';
import { shareCreate } from './share-create.ts';
import { shareOpened } from './share-opened.ts';
import { shareQuery } from './share-query.ts';
import { shareResolve } from './share-resolve.ts';
import { sinosafeLxsLiabilityInsure } from './sinosafe-lxs-liability-insure.ts';
import { submitOrder } from './submit-order.ts';
import { thirdPremiumPayEntrance } from './third-premium-pay-entrance.ts';
import { traceStep } from './trace-step.ts';
import { unLockUser } from './un-lock-user.ts';
import { underwritingDecide } from './underwriting-decide.ts';
import { underwritingList } from './underwriting-list.ts';
import { userInfo } from './user-info.ts';
import { userResetPassword } from './user-reset-password.ts';
import { workList } from './work-list.ts';

/** Every entry of this room, by file name. */
export const handlers = [
  attachmentFile,
  attachmentRemove,
  bbwAnalysis,
  commonDatas,
  companyCerttypeList,
  contUserByPhone,
  correctApply,
  deptPlanAdd,
  deptPlanEdit,
  deptPlanQueryToAdd,
  deptPlanQuery,
  deptPlanRemove,
  draftDelete,
  draftDetail,
  draftQuery,
  draftSave,
  editPassword,
  editUser,
  endorseCancel,
  endorseDetail,
  endorseEdit,
  endorseMake,
  endorseOfflineExport,
  endorsePdf,
  endorseQuery,
  endorseSubmit,
  endorseTrial,
  entranceEndorse,
  fetchUserMenuList,
  findFristType,
  findOnlineIndustry,
  findRoleOfOrg,
  findTagClassByType,
  findTypeOfParent,
  findTypes,
  getCommissionSum,
  getCompanyoccClassSelect,
  getInfo,
  getOrderCount,
  getOrderSum,
  getPremiumSum,
  getPremium,
  getProductInfo,
  getProductOtherInfo,
  getShareShort,
  getSportsTree,
  getTopInfo,
  getUserById,
  getVerification,
  haveInsuranceCompany,
  importPersonnel,
  lockUser,
  loginThird,
  loginZhywLyb,
  loginZhyw,
  login,
  logout,
  newImportFail,
  newImportPersonnel,
  newQuery,
  noteLogin,
  occupation,
  orderCancel,
  orderCopy,
  orderDetail,
  orderExport,
  orderExtUpload,
  orderPersons,
  orderQuery,
  orderRevise,
  orderTrace,
  payNotice,
  payStatusEndorse,
  payStatus,
  policyDetail,
  policyPdf,
  policyPersonReveal,
  policyPersons,
  policyQuery,
  policyRenew,
  premiumPay,
  productQuery,
  queryOrgPlanByProductId,
  queryUsers,
  quotationPdf,
  registerSave,
  replacePersonnel,
  resetPassword,
  shareCreate,
  shareOpened,
  shareQuery,
  shareResolve,
  sinosafeLxsLiabilityInsure,
  submitOrder,
  thirdPremiumPayEntrance,
  traceStep,
  unLockUser,
  underwritingDecide,
  underwritingList,
  userInfo,
  userResetPassword,
  workList,
] as const;
