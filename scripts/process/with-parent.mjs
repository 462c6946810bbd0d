// Preloaded into a server started by a script: ends the server when that script is gone, for whatever reason.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
