/** Account info and change of password. */
export const texts = {
  info: ['基本信息', 'Your details'],
  organisation: ['机构', 'Organisation'],
  level: ['级别', 'Level'],
  level0: ['客户', 'Customer'],
  level1: ['查看', 'Viewer'],
  level2: ['业务员', 'Agent'],
  level3: ['主管', 'Manager'],
  mayIssue: ['可出单', 'May issue policies'],
  isAdmin: ['机构管理员', 'Administrator'],
  licenceNumber: ['执业证号', 'Licence no.'],
  licenceUntil: ['执业证有效期至', 'Licence valid until'],
  trainedUntil: ['培训有效期至', 'Training valid until'],
  notRecorded: ['未登记', 'Not recorded'],
  licenceSoon: [
    '执业证或培训将在 30 天内到期。到期后不能提交订单，请及时续期并请机构管理员登记新的日期。',
    "Your licence or training ends within 30 days. After that you cannot submit orders: renew it and ask your organisation's administrator to record the new date.",
  ],
  licenceEnded: [
    '执业证或培训已到期，不能提交订单；草稿已保留。请续期后由机构管理员登记新的日期。',
    "Your licence or training has ended, so you cannot submit orders; drafts are kept. Renew it and ask your organisation's administrator to record the new date.",
  ],
  licenceRequired: [
    '尚未登记您的执业证和培训有效期，不能提交订单；草稿已保留。请机构管理员登记。',
    "Your licence and training are not recorded, so you cannot submit orders; drafts are kept. Ask your organisation's administrator to record them.",
  ],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  askAdmin: [
    '姓名、手机和级别由机构管理员维护。',
    "Your name, phone and level are managed by your organisation's administrator.",
  ],
  oldPassword: ['原密码', 'Old password'],
  again: ['再次输入新密码', 'New password again'],
  rule: [
    '10 至 64 个字符，包含大写字母、小写字母、数字、符号中的至少两类，不能与最近 5 次相同',
    '10 to 64 characters of at least two kinds (upper case, lower case, digits, symbols), none of your last 5 passwords',
  ],
  differs: ['两次输入的新密码不一致', 'The two new passwords do not match'],
  missing: {
    oldPassword: ['请填写原密码', 'Enter the old password'],
    newPassword: ['请填写新密码', 'Enter the new password'],
    again: ['请再次输入新密码', 'Enter the new password again'],
  },
  changed: ['密码已修改', 'Password changed'],
  otherDevices: ['修改后，其他设备上的登录会退出。', 'Changing it signs you out on your other devices.'],
  given: [
    '密码由管理员重置，请先修改密码再继续使用。',
    'An administrator has reset your password. Choose a new one to continue.',
  ],
} as const;
