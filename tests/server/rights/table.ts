/**
 * The rights by the specification and decisions.md (C 7–11, E "People"), independent of src/: nothing is imported from there.
 *
 * One line for each call; a call for several kinds of records has a line for each, after a slash. The values of a cell:
 * all   passes for records of all owners
 * org   passes for own records and those of the organisation; others answer 404
 * act   passes for own records; those of the organisation can be seen but not changed, 403; others answer 404
 * own   passes for own records; all others, also of the same organisation, answer 404
 * 401   no session; 403 not allowed for this role
 * In a list, "passes" means that the record is listed, "answers 404" that it is not. A sum is the sum of the listed records.
 *
 * The roles: nobody; a visitor with a share code; the customer who holds the policy; agents of level 1, 2 and 3; another agent of the
 * same organisation (who may not issue); agents of another organisation of level 2 and 3; administrators (level 2) of both; the back office
 * (level 1, with every right); an agent of the platform who came by single sign-on; an agent with a password from the administrator;
 * users of the back office (level 1) with only the right of underwriting, and with only that of the shelf.
 */
const text = `
call                        | nobody visitor customer level1 level2 level3 same other other3 admin otherAdmin office oss given underwriter shelf
commonDatas                 | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
login                       | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
logout                      | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
noteLogin                   | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
loginThird                  | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
loginZhyw                   | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
loginZhywLyb                | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
getVerification             | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
resetPassword               | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
resetPassword/otherPhone    | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
registerSave                | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
payNotice                   | 403    403     403      403    403    403    403  403   403    403   403        403    403 403 403         403
userInfo                    | 401    401     all      all    all    all    all  all   all    all   all        all    all all all         all
fetchUserMenuList           | 401    401     all      all    all    all    all  all   all    all   all        all    all all all         all
editPassword                | 401    401     all      all    all    all    all  all   all    all   all        all    all all all         all
editPassword/other          | 401    401     403      403    403    403    403  403   403    403   403        403    403 403 403         403

getInfo                     | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
getTopInfo                  | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
getProductInfo              | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
getProductOtherInfo         | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
productQuery                | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
productQuery/others         | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
queryOrgPlanByProductId     | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
haveInsuranceCompany        | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
findFristType               | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
findTypeOfParent            | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
findTypes                   | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
findTagClassByType          | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
findOnlineIndustry          | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
occupation                  | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
getCompanyoccClassSelect    | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
getSportsTree               | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
companyCerttypeList         | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all

getPremium                  | all    all     all      403    all    all    all  all   all    all   all        403    all all 403         403
getPremiumSum               | all    all     all      403    all    all    all  all   all    all   all        403    all all 403         403
quotationPdf                | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
comparableProducts          | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
compareProducts             | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
comparisonForm              | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
comparisonLinkCreate        | 401    401     403      403    all    all    all  all   all    all   all        403    all 403 403         403
comparisonLinkQuery         | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
comparisonLinkOpened        | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
comparisonLinkDetail        | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
comparisonLinkPdf           | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
comparisonLinkRevoke        | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
comparisonPdf               | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
occupationQuery             | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
occupationTrace             | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
occupationForm              | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
submitOrder                 | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
sinosafeLxsLiabilityInsure  | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
bbwAnalysis                 | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
importPersonnel             | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
newImportFail               | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
newImportPersonnel          | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
newImportPersonnel/draft    | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403

draftSave                   | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
draftSave/changes           | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403
draftSave/whole             | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403
draftQuery                  | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
draftDetail                 | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
draftCopy                   | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403
draftDelete                 | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
viewQuery                   | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
viewSave                    | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
viewRename                  | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
viewDelete                  | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
orderExtUpload/draft        | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403
orderExtUpload/order        | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
correctApply                | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
attachmentFile/draft        | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
attachmentFile/order        | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
attachmentFile/endorsement  | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
attachmentRemove/draft      | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403
attachmentRemove/endorsement| 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
attachmentRemove/order      | 401    401     own      403    own    org    own  own   org    own   own        403    own 403 403         403

orderQuery                  | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
orderExport                 | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
orderDetail                 | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
orderPdf                    | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
receiptPdf                  | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
orderPersons                | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
orderCancel                 | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
orderCopy                   | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
orderRevise                 | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
workList                    | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
getOrderSum                 | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
getOrderCount               | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
dashboardCustomers          | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
dashboardExport             | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
getCommissionSum            | 401    401     403      403    own    org    own  own   org    own   own        403    own 403 403         403
payStatus                   | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
paymentLinkCreate           | 401    401     403      403    own    act    own  own   act    own   own        403    own 403 403         403
paymentLinkQuery            | 401    401     403      403    own    act    own  own   act    own   own        403    own 403 403         403
paymentLinkRevoke           | 401    401     403      403    own    act    own  own   act    own   own        403    own 403 403         403
paymentLinkDetail           | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
paymentLinkPay              | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
premiumPay/new              | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
premiumPay/edit             | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
thirdPremiumPayEntrance     | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
entranceEndorse             | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
payStatusEndorse            | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
receiptEndorsePdf           | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own

policyQuery                 | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyCounts                | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyExpiries              | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyEndWeeks              | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
policyExport                | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyDetail                | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyPersons               | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyCertificate           | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyCheck                 | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
policyPdf                   | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
policyPersonReveal          | 401    401     own      403    own    org    own  own   org    own   own        403    own 403 403         403
policyRenew                 | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
policyRenewals              | 401    401     own      403    own    own    own  own   own    own   own        403    own 403 403         403
replacePersonnel            | 401    401     own      403    own    org    own  own   org    own   own        403    own 403 403         403
endorseMake                 | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorseEdit                 | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorsePrice                | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorseTrial                | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorseSubmit               | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorseCancel               | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorseOfflineExport        | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
endorseQuery                | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
endorseDetail               | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own
endorsePdf                  | 401    401     own      own    own    org    own  own   org    own   own        all    own 403 all         own

customerHome                | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
customerPrivacy             | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
customerNotices             | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
customerNoticesSeen         | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
customerReminders           | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
customerCopy                | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
customerDelete              | 401    401     all      403    403    403    403  403   403    403   403        403    403 403 403         403
familyQuery                 | 401    401     own      403    403    403    403  403   403    403   403        403    403 403 403         403
familyPerson                | 401    401     own      403    403    403    403  403   403    403   403        403    403 403 403         403
familySave                  | 401    401     own      403    403    403    403  403   403    403   403        403    403 403 403         403
familyDelete                | 401    401     own      403    403    403    403  403   403    403   403        403    403 403 403         403
shareCreate                 | 401    401     403      403    all    all    403  all   all    all   all        403    all 403 403         403
shareCreate/notMobile       | 401    401     403      403    403    403    403  403   403    403   403        403    403 403 403         403
shareCreate/notInternet     | 401    401     403      403    403    403    403  403   403    403   403        403    403 403 403         403
shareCreate/noPage          | 401    401     403      403    403    403    403  403   403    403   403        403    403 403 403         403
shareResolve                | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
shareAgent                  | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
sharePhone                  | 401    401     403      403    all    all    403  all   all    all   all        403    all 403 403         403
sharePhoneEdit              | 401    401     403      403    all    all    403  all   all    all   all        403    all 403 403         403
shareOpened                 | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
shareQuery                  | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own
getShareShort               | 401    401     own      own    own    own    own  own   own    own   own        own    own 403 own         own

queryUsers                  | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
getUserById                 | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
contUserByPhone             | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
findRoleOfOrg               | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
editUser                    | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
addUser                     | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
lockUser                    | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
unLockUser                  | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
userResetPassword           | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
newQuery                    | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
deptPlanQuery               | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
deptPlanQueryToAdd          | 401    401     403      403    403    403    403  403   403    org   org        403    403 403 403         403
deptPlanAdd                 | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
deptPlanEdit                | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
deptPlanRemove              | 401    401     403      403    403    403    403  403   403    all   all        403    403 403 403         403
underwritingList            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 all         403
underwritingOpen            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 all         403
underwritingUndo            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 all         403
underwritingEscalate        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 all         403
underwritingDecide/order    | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 all         403
underwritingDecide/endorse  | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 all         403

consoleApplications         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleApplicationOpen      | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleApplicationDecline   | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleOrganisations        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleOrganisation         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleOrganisationAdd      | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleOrganisationClose    | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUsers                | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserAdd              | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
officeRequests              | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
officeRequestDecide         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleInsurers             | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleInsurerAdd           | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleInsurerChange        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserEdit             | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserRights           | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
renewalQuery                | 401    401     403      all    all    all    all  all   all    all   all        all    all 403 all         all
renewalRate                 | 401    401     403      all    all    all    all  all   all    all   all        all    all 403 all         all
renewalPrices               | 401    401     403      own    own    org    own  own   org    own   own        all    own 403 all         own
renewalPrepare              | 401    401     403      403    own    act    own  own   act    own   own        403    own 403 403         403
renewalRun                  | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
renewalCancel               | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
renewalRemind               | 401    401     403      403    own    act    own  own   act    own   own        403    own 403 403         403
renewalSeen                 | 401    401     own      403    own    act    own  own   act    own   own        403    own 403 403         403
noticeAddress               | 401    401     403      all    all    all    all  all   all    all   all        all    all 403 all         all
noticeAddressChange         | 401    401     403      all    all    all    all  all   all    all   all        all    all 403 all         all
noticeAddressSend           | 401    401     403      all    all    all    all  all   all    all   all        all    all 403 all         all
noticeQuery                 | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
auditQuery                  | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
auditVerify                 | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserReset            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserHoldings         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserLeave            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserMove             | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserTemplate         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserCheck            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
consoleUserImport           | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
shelfQuery                  | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         all
shelfExport                 | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         all
shelfChoices                | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         all
shelfProduct                | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         all
shelfSave                   | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         all
shelfMove                   | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         all
shelfRights                 | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
shelfAuthoriseDecide        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
shelfAuthorise              | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403

commissionRates             | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionScopes            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionRateAdd           | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionRateDecide        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionDisputes          | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionSettle            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionMonths            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionStatements        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionMonthClose        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionMonthApprove      | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionPaymentFile       | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionReturn            | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
insurerReconciliation       | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
insurerReconciliationLines  | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
insurerReconciliationFetch  | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
insurerReconciliationSettle | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
insurerReconciliationClose  | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationDays          | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationDay           | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationLines         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationUpload        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationSettle        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationDecide        | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationClose         | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
reconciliationSandboxFile   | 401    401     403      403    403    403    403  403   403    403   403        all    403 403 403         403
commissionStatement         | 401    401     403      403    all    all    all  all   all    all   all        all    all 403 403         403
commissionStatement/agent   | 401    401     403      403    own    own    own  own   own    own   own        all    own 403 403         403
commissionLines             | 401    401     403      403    all    all    all  all   all    all   all        all    all 403 403         403
commissionLines/agent       | 401    401     403      403    own    own    own  own   own    own   own        all    own 403 403         403
commissionExport            | 401    401     403      403    all    all    all  all   all    all   all        all    all 403 403         403
commissionExport/agent      | 401    401     403      403    own    own    own  own   own    own   own        all    own 403 403         403
commissionPdf               | 401    401     403      403    all    all    all  all   all    all   all        all    all 403 403         403
commissionPdf/agent         | 401    401     403      403    own    own    own  own   own    own   own        all    own 403 403         403
commissionDispute           | 401    401     all      all    all    all    all  all   all    all   all        all    all 403 all         all
payoutAccount               | 401    401     403      403    all    all    all  all   all    all   all        403    all 403 403         403
payoutAccountChange         | 401    401     403      403    all    all    all  all   all    all   all        403    all 403 403         403

traceStep                   | all    all     all      all    all    all    all  all   all    all   all        all    all all all         all
orderTrace                  | 401    401     403      403    403    org    403  403   org    403   403        all    403 403 all         403

submitOrder/draft           | 401    401     all      403    all    all    all  all   all    all   all        403    all 403 403         403
`;

/** The roles that see commissions: agents above level 1, no customers. */
const commissions =
  'nobody no, visitor no, customer no, level1 no, level2 yes, level3 yes, same yes, other yes, other3 yes, admin yes, otherAdmin yes, office no, oss yes, given no, underwriter no, shelf no';

export const roles = [
  'nobody',
  'visitor',
  'customer',
  'level1',
  'level2',
  'level3',
  'same',
  'other',
  'other3',
  'admin',
  'otherAdmin',
  'office',
  'oss',
  'given',
  'underwriter',
  'shelf',
] as const;
export type Role = (typeof roles)[number];

const outcomes = ['all', 'org', 'act', 'own', '401', '403'] as const;
export type Outcome = (typeof outcomes)[number];

/** A line of the table: the call, the kind of record if the call has several, and a cell for each role. */
export type Line = { readonly name: string; readonly call: string; readonly cells: Readonly<Record<Role, Outcome>> };

const parse = (line: string): Line => {
  const [name = '', cells = ''] = line.split('|').map((part) => part.trim());
  const found = cells.split(/\s+/);
  const cellOf = (role: Role): Outcome => {
    const outcome = outcomes.find((known) => known === found[roles.indexOf(role)]);
    if (!outcome || found.length !== roles.length) throw new Error(`The line of ${name} is not whole: ${cells}`);
    return outcome;
  };
  const [call = ''] = name.split('/');
  return {
    name,
    call,
    cells: {
      nobody: cellOf('nobody'),
      visitor: cellOf('visitor'),
      customer: cellOf('customer'),
      level1: cellOf('level1'),
      level2: cellOf('level2'),
      level3: cellOf('level3'),
      same: cellOf('same'),
      other: cellOf('other'),
      other3: cellOf('other3'),
      admin: cellOf('admin'),
      otherAdmin: cellOf('otherAdmin'),
      office: cellOf('office'),
      oss: cellOf('oss'),
      given: cellOf('given'),
      underwriter: cellOf('underwriter'),
      shelf: cellOf('shelf'),
    },
  };
};

/** Every line of the table. */
export const table: readonly Line[] = text
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('call '))
  .map(parse);

/** Whether commission figures may reach a role. */
export const seesCommission = (role: Role): boolean => commissions.includes(`${role} yes`);
