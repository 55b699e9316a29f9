export default {
  reason: 'Reason',
  reasonHint: 'Kept in the audit trail; the user does not see it.',
  preview: 'Preview',
  markupHint: 'An empty line begins a paragraph. HTML works too; what is unsafe in it is removed.',
};
