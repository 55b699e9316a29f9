/**
 * What an erasure does with every table, in the order in which rows go: those that point come before those that are pointed at.
 * A table that is in none of these lists fails the test beside this file, so that it is decided when it is made.
 */
export const erasedTables = [
  'events',
  'handoffs',
  'tickets',
  'sessions',
  'idempotency_keys',
  'data_exports',
  'api_keys',
  'webhooks',
  'shares',
  'drafts',
  'auditions',
  'voice_defaults',
  'voice_params',
  'voices',
  'pictures',
  'materials',
  'work_lines',
  'works',
  'consents',
  'avatars',
  'uploads',
  'files',
  'chat_messages',
  'conversations',
  'embeds',
  'bot_hires',
  'profiles',
  'presets',
  'super_clones',
  'memberships',
] as const;

/** Rows that go with one of those, as their keys say. */
export const goAlong = [
  'added_recordings',
  'chat_pieces',
  'embed_visits',
  'page_copies',
  'webhook_deliveries',
  'work_files',
  'work_steps',
] as const;

/** Rows about a user that stay, and why. None of them holds a name, a text or a file. */
export const keptTables = {
  users: 'the anonymous row that the bookings belong to',
  point_movements: 'bookings: accounts are kept by law',
  point_entries: 'bookings',
  point_lots: 'bookings',
  point_holds: 'bookings',
  point_hold_slices: 'bookings',
  codes: 'a code that was used must not be used again',
  audit_log:
    'that an account was made, entered, changed and erased, without names; the reasons of changes are emptied',
  erasures: 'when it was erased',
  engine_settings: 'what an operator set for all',
  engine_orders: 'what an operator set for all',
} as const;

/** Tables without rows of users. */
export const ownerless = [
  'bots',
  'bot_passages',
  'captchas',
  'channels',
  'code_batches',
  'engine_uses',
  'rate_limits',
  'script_themes',
  'seen_requests',
  'settings',
  'shelf_items',
  'texts',
  'voice_paces',
] as const;

/** What an erasure does with everything in the storage, by the first part of its key. */
export const storagePlaces = {
  files: 'all below the user',
  uploads: 'all below the user',
  users: 'all below the user',
  works: 'all below each work of the user',
  avatars: 'what was learnt of each avatar of the user; that of public ones, whichever work learnt it, stays',
  library: 'stays: what came with the product',
  site: 'stays: pictures and films that operators keep for the site',
  health: 'stays: a mark that the storage can be written to',
} as const;
