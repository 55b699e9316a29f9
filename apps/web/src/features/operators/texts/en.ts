export default {
  reason: 'Reason',
  reasonHint: 'Kept in the audit trail; the user does not see it.',
};
