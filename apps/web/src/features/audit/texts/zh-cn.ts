const texts = {
  trail: '操作记录',
  findBy: '操作人或编号',
  findAbout: '对象：用户名或编号',
  action: '操作',
  allActions: '全部操作',
  none: '没有找到记录',
  noneHint: '不选日期时显示最近 90 天。',
  noTrail: '还没有记录',
  what: '内容',
  about: '对象',
  by: '操作人',
  reason: '原因',
  time: '时间',
  yes: '是',
  no: '否',
  role: '角色',
  role_user: '用户',
  role_admin: '管理员',
  state: '状态',
  state_generating: '生成中',
  state_success: '成功',
  state_failed: '失败',
  state_draft: '草稿',
  state_published: '已发布',
  state_withdrawn: '已撤回',
  credits: '积分',
  disabled: '已停用',
  work: '作品',
  sessions: '登录中的设备',
  codes: '可用的兑换码',
  code: '兑换码',
  title: '标题',
  languages: '语言数',
} as const;
export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    audit: typeof texts;
  }
}
