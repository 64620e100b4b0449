import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';
import { runningProcess } from './processes.ts';

let dataDir: string;
let lockFile: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-lock-'));
  lockFile = path.join(dataDir, 'portal.lock');
});

afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('names its owner while held and leaves nothing behind when released', () => {
  const lock = lockDataDir(dataDir);
  expect(JSON.parse(fs.readFileSync(lockFile, 'utf8'))).toEqual(runningProcess(process.pid));
  lock.release();
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('F9: refuses while its owner lives, and does not touch its lock', () => {
  const owner = spawn('sleep', ['60'], { stdio: 'ignore' });
  const content = JSON.stringify(runningProcess(owner.pid ?? 0));
  fs.writeFileSync(lockFile, content);
  try {
    expect(() => lockDataDir(dataDir)).toThrow(new DataDirInUse(dataDir, owner.pid ?? 0));
    expect(fs.readFileSync(lockFile, 'utf8')).toBe(content);
    expect(fs.readdirSync(dataDir)).toEqual(['portal.lock']);
  } finally {
    owner.kill('SIGKILL');
  }
});

test.each([
  ['a process that has ended', () => JSON.stringify({ pid: spawnSync('true').pid, startedAt: '1' })],
  ['an earlier process with a pid that runs again', () => JSON.stringify({ pid: process.ppid, startedAt: '1' })],
  ['nobody, since it is empty', () => ''],
])('takes over the lock of %s', (_, content) => {
  fs.writeFileSync(lockFile, content());
  lockDataDir(dataDir);
  expect(JSON.parse(fs.readFileSync(lockFile, 'utf8')).pid).toBe(process.pid);
  expect(fs.readdirSync(dataDir)).toEqual(['portal.lock']);
});

test('does not remove a lock that belongs to another by now', () => {
  const lock = lockDataDir(dataDir);
  fs.writeFileSync(lockFile, JSON.stringify({ pid: process.ppid, startedAt: '1' }));
  lock.release();
  expect(fs.existsSync(lockFile)).toBe(true);
});
