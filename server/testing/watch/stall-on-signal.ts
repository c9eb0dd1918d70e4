/** Loaded into a server before it starts: on SIGUSR2 its event loop stands still for ever. */
process.on('SIGUSR2', function standStill() {
  for (;;);
});
