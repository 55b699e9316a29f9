import { texts, type Language, type Texts } from '@likeness/domain/languages';

/** What the trail calls each thing that is written down. */
const actions: Record<string, Texts> = {
  login: texts('登录', 'Logged in', '登入', 'Log masuk'),
  'login-failed': texts('密码错误', 'Wrong password', '密碼錯誤', 'Kata laluan salah'),
  activate: texts('激活账号', 'Account activated', '啟用帳號', 'Akaun diaktifkan'),
  'activate-failed': texts(
    '激活时密码错误',
    'Wrong password at activation',
    '啟用時密碼錯誤',
    'Kata laluan salah semasa pengaktifan',
  ),
  'key-made': texts('创建 API 密钥', 'API key made', '建立 API 金鑰', 'Kunci API dibuat'),
  'key-ended': texts('停用 API 密钥', 'API key ended', '停用 API 金鑰', 'Kunci API ditamatkan'),
  'webhook-saved': texts('设置 Webhook', 'Webhook set', '設定 Webhook', 'Webhook ditetapkan'),
  'webhook-removed': texts('删除 Webhook', 'Webhook removed', '刪除 Webhook', 'Webhook dibuang'),
  'handoff-opened': texts('手机接入', 'Phone connected', '手機接入', 'Telefon disambungkan'),
  'handoff-ended': texts('手机断开', 'Phone disconnected', '手機中斷', 'Telefon diputuskan'),
  'consent-withdrawn': texts('撤回授权', 'Consent withdrawn', '撤回授權', 'Persetujuan ditarik balik'),
  'erase-asked': texts('申请注销', 'Erasure asked for', '申請註銷', 'Pemadaman diminta'),
  erased: texts('已注销', 'Erased', '已註銷', 'Dipadamkan'),
  'engine-connected': texts('接入服务', 'Service connected', '接入服務', 'Perkhidmatan disambungkan'),
  'engine-disconnected': texts('断开服务', 'Service disconnected', '中斷服務', 'Perkhidmatan diputuskan'),
  'engines-arranged': texts('调整引擎顺序', 'Engines put in order', '調整引擎順序', 'Enjin disusun'),
  'backup-made': texts('备份完成', 'Backup made', '備份完成', 'Sandaran dibuat'),
  'points-granted': texts('发放积分', 'Points given', '發放點數', 'Mata diberikan'),
  'points-taken': texts('扣除积分', 'Points taken', '扣除點數', 'Mata ditolak'),
  'membership-set': texts('修改会员', 'Membership changed', '修改會員', 'Keahlian diubah'),
  'role-set': texts('修改角色', 'Role changed', '修改角色', 'Peranan diubah'),
  'user-disabled': texts('停用账号', 'Account disabled', '停用帳號', 'Akaun dinyahaktifkan'),
  'user-enabled': texts('恢复账号', 'Account enabled', '恢復帳號', 'Akaun diaktifkan semula'),
  'password-reset': texts('重置密码', 'Password reset', '重設密碼', 'Kata laluan ditetapkan semula'),
  'work-retried': texts('重试作品', 'Work tried again', '重試作品', 'Karya dicuba semula'),
  'work-cancelled': texts('取消作品', 'Work cancelled', '取消作品', 'Karya dibatalkan'),
  'work-refunded': texts('退还积分', 'Points given back', '退還點數', 'Mata dipulangkan'),
  'notice-saved': texts('编辑通知', 'Notice written', '編輯通知', 'Notis ditulis'),
  'notice-published': texts('发布通知', 'Notice published', '發佈通知', 'Notis diterbitkan'),
  'notice-withdrawn': texts('撤回通知', 'Notice withdrawn', '撤回通知', 'Notis ditarik balik'),
  'channel-changed': texts('修改通道', 'Channel changed', '修改通道', 'Saluran diubah'),
  'price-changed': texts('修改价格', 'Price changed', '修改價格', 'Harga diubah'),
  'channels-arranged': texts('调整通道顺序', 'Channels put in order', '調整通道順序', 'Saluran disusun'),
  'setting-changed': texts('修改站点设置', 'Setting changed', '修改站點設定', 'Tetapan diubah'),
  'wording-saved': texts('编辑文案', 'Text written', '編輯文案', 'Teks ditulis'),
  'presenter-shared': texts('公开数字人', 'Presenter shared', '公開數位人', 'Penyampai dikongsi'),
  'presenter-changed': texts('修改公共数字人', 'Presenter changed', '修改公共數位人', 'Penyampai diubah'),
  'presenters-arranged': texts(
    '调整数字人顺序',
    'Presenters put in order',
    '調整數位人順序',
    'Penyampai disusun',
  ),
  'shelf-changed': texts('修改资源库', 'Library changed', '修改資源庫', 'Pustaka diubah'),
  'shelf-removed': texts('移出资源库', 'Taken off the library', '移出資源庫', 'Dikeluarkan dari pustaka'),
  'shelf-shared': texts('公开资源', 'Shared with all users', '公開資源', 'Dikongsi dengan semua'),
  'shelf-arranged': texts('调整资源顺序', 'Library put in order', '調整資源順序', 'Pustaka disusun'),
  'site-file-kept': texts('上传站点文件', 'File of the site kept', '上傳站點檔案', 'Fail laman disimpan'),
  'files-forgotten': texts(
    '清除失效文件记录',
    'Lost files struck off',
    '清除失效檔案記錄',
    'Rekod fail hilang dibuang',
  ),
  'codes-made': texts('生成兑换码', 'Codes made', '生成兌換碼', 'Kod dibuat'),
  'codes-revoked': texts('作废兑换码', 'Codes revoked', '作廢兌換碼', 'Kod dibatalkan'),
  'sessions-ended': texts(
    '强制下线',
    'Logged out by an operator',
    '強制登出',
    'Dilog keluar oleh pengendali',
  ),
};

export const auditActions: readonly string[] = Object.keys(actions);

/** An action in words; one of a version that we do not know by its name. */
export const auditActionName = (action: string, language: Language): string =>
  actions[action]?.[language] ?? action;
