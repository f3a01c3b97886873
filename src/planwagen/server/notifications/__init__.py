"""Notifications: when somebody is due to move, by mail, push, chat or webhook."""
