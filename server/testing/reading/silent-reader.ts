/** A reader process that never tells that it has started. */
process.on('disconnect', () => process.exit());
process.on('message', () => {});
