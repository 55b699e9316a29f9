SELECT jobs.create_queue('part', '{"policy": "standard"}');
