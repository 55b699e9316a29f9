const texts = {
  title: '作品',
  search: '按用户名或 ID 搜索',
  views: '看哪些作品',
  view_all: '全部',
  view_making: '进行中',
  view_failed: '失败',
  view_done: '完成',
  none: '没有找到作品',
  noneHint: '请输入完整的用户名，或用户、作品的 ID。',
  work: '作品',
  user: '用户',
  noName: '未命名',
  state: '状态',
  state_generating: '进行中',
  state_success: '完成',
  state_failed: '失败',
  refunded: '积分已退还',
  credits: '积分',
  time: '时间',
  back: '全部作品',
  kind: '工具',
  reserved: '预留积分',
  length: '时长',
  seconds: '{{seconds}} 秒',
  ordered: '下单',
  started: '开始',
  finished: '结束',
  attempts: '尝试次数',
  worker: '处理进程',
  waits: '等待至',
  steps: '已完成的步骤',
  noSteps: '还没有。完成的步骤会保留，重试时不再重做。',
  step: '步骤',
  attempt: '第几次',
  do_retry: '重试',
  do_cancel: '取消作品',
  do_refund: '退还积分',
  hint_retry: '按原价重试，已完成的步骤会保留。',
  hint_cancel: '几秒内停止，预留的积分随即释放。',
  hint_refund: '以补偿积分的形式退还 {{credits}} 积分，只能退一次，作品保留。',
  done_retry: '已重试',
  done_cancel: '已取消',
  done_refund: '积分已退还',
};

export default texts;

declare module '../../../i18n/texts.ts' {
  interface Texts {
    orders: typeof texts;
  }
}
